import { expect, test } from 'vitest'
import { arrange } from '../../src/catalogue/arranging/arrange.action.ts'
import { type Home, PLAIN_HOME } from '../../src/catalogue/arranging/home.ts'
import { findHome } from '../../src/catalogue/arranging/homes.store.ts'
import { listCategories } from '../../src/catalogue/categories/categories.store.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openPages } from '../support/page.ts'

const DAY = 24 * 60 * 60_000
const CATEGORIES = ['Cocina', 'Ollas', 'Hogar', 'Vacía'].map((name) => ({
  slug: name === 'Vacía' ? 'vacia' : name.toLowerCase(),
  name,
}))
const PRODUCTS = [
  ...['a', 'b', 'c'].map((slug, position) =>
    aProduct({ id: `id-${slug}`, slug, title: `Producto ${slug}`, position, categories: ['cocina'] }),
  ),
  aProduct({ id: 'id-e', slug: 'e', title: 'Producto e', position: 3, categories: ['ollas'] }),
  ...['p', 'q'].map((slug, nth) =>
    aProduct({ id: `id-${slug}`, slug, title: `Pack ${slug}`, position: nth + 4, status: 'pack' }),
  ),
]
const SHELF: Home = [...PLAIN_HOME, { key: 'shelf:ollas', isShown: true, title: null }]

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = NOVEMBER_2026
    const { shop, fill } = await openPages(db)
    await fill(PRODUCTS, CATEGORIES)
    const desk = openDesk(db, { clock: () => now })
    const [ana, rosa] = [await desk.join(shop, OWNER, 'Ana Ríos'), await desk.join(shop, OWNER, 'Rosa Quispe')]
    const base = `/t/${shop.hosts[0]}`
    const pass = (milliseconds: number) => (now += milliseconds)
    return {
      ...{ db, desk, shop, ana, rosa, base, pass },
      /** One act of arranging, a minute after the one before. */
      arrange: async (seller: Seller, asked: Parameters<typeof arrange>[3]) => {
        pass(60_000)
        const done = await arrange(desk.deps, shop, { by: 'staff', personId: seller.personId }, asked)
        if (!done.ok || done.value.entry === null) throw new Error(JSON.stringify(done))
        return done.value.entry
      },
      read: async (seller: Seller = ana) => {
        const html = await (await seller.get(`${base}/actividad?clase=productos`)).text()
        const entries = html.split(/<li[^>]*>(?=<time )/).slice(1)
        return {
          html,
          entries: entries.map((one) => one.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')),
          /** Which entry's form takes something back, if any. */
          undos: entries.map((one) => /\/orden\/deshacer".*?name="hecho" value="([^"]+)"/s.exec(one)?.[1] ?? null),
        }
      },
      undo: (entry: string, seller: Seller = ana) =>
        seller.submit(`${base}/orden/deshacer`, { hecho: entry, actividad: 'clase=productos' }),
      names: async () => (await listCategories(db.read, shop.id)).map(({ name }) => name).join(),
      slugsIn: async (category: string) => {
        const { items } = await listProducts(db.read, shop.id, category, { page: 1, perPage: 24 })
        return items.map(({ slug }) => slug).join('')
      },
    }
  }

  test('what was arranged of categories, packs and the home is read with old and new values and taken back a year later', async () => {
    const { arrange, ana, desk, db, shop, read, undo, names, slugsIn, pass } = await open()
    const seen = ['cocina', 'ollas', 'hogar', 'vacia']
    const order = ['hogar', 'cocina', 'ollas', 'vacia']
    const moved = await arrange(ana, { what: 'order-categories', order, seen })
    const image = { hash: 'a'.repeat(32), alt: '', color: '#aabbcc' }
    const fields = { name: 'La cocina', slug: 'la-cocina', hidden: true, image, leading: ['id-c', 'id-a'] }
    const changed = await arrange(ana, { what: 'change-category', slug: 'cocina', change: fields })
    const packs = await arrange(ana, { what: 'packs', order: ['id-q', 'id-p'], seen: [] })
    const title = { key: 'packs', isShown: true, title: 'Ofertas' } as const
    const home = [title, ...PLAIN_HOME.filter(({ key }) => key !== 'packs')]
    const arranged = await arrange(ana, { what: 'home', home, seen: PLAIN_HOME })
    pass(380 * DAY)
    const luis = await desk.join(shop, OWNER, 'Luis Paz')
    const { entries, undos } = await read(luis)
    expect(undos).toEqual([arranged, packs, changed, moved])
    expect(entries[0]).toMatch(/Ana Ríos cambió la portada .*Packs y promos: de oculta a visible/)
    expect(entries[0]).toContain('Título de Packs y promos: de ninguno propio a «Ofertas»')
    expect(entries[0]).toContain('Packs y promos: del puesto 4 al 1')
    expect(entries[1]).toContain('primero Pack q, Pack p (antes, como en el catálogo)')
    for (const line of [
      'Nombre: de «Cocina» a «La cocina»',
      'Dirección: de «cocina» a «la-cocina»',
      'Oculta: de no a sí',
      'Foto: de la del primer producto a una propia',
      'Orden de los productos: primero Producto c, Producto a',
    ])
      expect(entries[2]).toContain(line)
    expect(entries[3]).toContain('Hogar: del puesto 3 al 1')

    for (const entry of [moved, changed, packs, arranged]) {
      pass(1_000)
      const location = (await undo(entry, luis)).headers.get('location') ?? ''
      expect(location).toMatch(/actividad\?clase=productos&hecho=[\w-]+$/)
      expect(await (await luis.get(location)).text()).toMatch(/role="status">Deshecho\./)
    }
    expect([await names(), await slugsIn('cocina')]).toEqual(['Cocina,Ollas,Hogar,Vacía', 'abc'])
    expect(await findHome(db.read, shop.id)).toBeNull()
    pass(60_000)
    const after = await read(luis)
    for (const entry of after.entries.slice(4)) expect(entry).toContain('Ya está como antes.')
    expect(after.undos.slice(4)).toEqual([null, null, null, null])
    expect(after.entries[1]).toContain('Luis Paz deshizo un cambio: puso los packs y promos en otro orden')
  })

  test('what somebody changed since stays, and the page and the refusal say who; the rest is taken back, under another address too', async () => {
    const { arrange, ana, rosa, base, read, undo, names, pass } = await open()
    const first = await arrange(ana, { what: 'change-category', slug: 'hogar', change: { name: 'Casa', hidden: true } })
    await arrange(rosa, { what: 'change-category', slug: 'hogar', change: { name: 'Mi casa', slug: 'mi-casa' } })
    pass(120_000)
    const { entries, undos } = await read()
    expect(entries[1]).toContain('Cambió después, y queda como está: Nombre de Mi casa: Rosa Quispe, hace 2 min.')
    expect(undos[1]).toBe(first)
    expect((await undo(first)).headers.get('location')).toMatch(/&sin=1$/)
    expect(await names()).toBe('Cocina,Ollas,Mi casa,Vacía')
    expect(await ana.call(`${base}/orden/deshacer`, { hecho: first })).toMatchObject({
      status: 409,
      body: { message: 'Rosa Quispe lo cambió hace 2 min: Nombre de Mi casa. Así que ya no se puede deshacer.' },
    })

    const packs = await arrange(ana, { what: 'packs', order: ['id-q'], seen: [] })
    await arrange(rosa, { what: 'packs', order: ['id-p'], seen: ['id-q'] })
    const order = await arrange(ana, {
      what: 'order-categories',
      order: ['ollas', 'cocina', 'mi-casa', 'vacia'],
      seen: ['cocina', 'ollas', 'mi-casa', 'vacia'],
    })
    await arrange(rosa, {
      what: 'order-categories',
      order: ['mi-casa', 'ollas', 'cocina', 'vacia'],
      seen: ['ollas', 'cocina', 'mi-casa', 'vacia'],
    })
    const lost = await read()
    expect(lost.undos[1]).toBeNull()
    expect(lost.entries[1]).toContain('Orden de las categorías: Rosa Quispe, ahora mismo')
    for (const [entry, what] of [
      [packs, 'Orden de los packs'],
      [order, 'Orden de las categorías'],
    ])
      expect(await ana.call(`${base}/orden/deshacer`, { hecho: entry })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(`^Rosa Quispe lo cambió .*: ${what}\\. Así que ya no`) },
      })
  })

  test('a category made, deleted or merged is taken back from there, with its shelf of the home', async () => {
    const { arrange, ana, db, shop, read, undo, names } = await open()
    await arrange(ana, { what: 'home', home: SHELF, seen: PLAIN_HOME })
    const merged = await arrange(ana, { what: 'merge-categories', from: 'ollas', into: 'cocina' })
    expect((await findHome(db.read, shop.id))?.at(-1)?.key).toBe('shelf:cocina')
    const removed = await arrange(ana, { what: 'remove-category', slug: 'vacia' })
    const made = await arrange(ana, { what: 'add-category', name: 'Nueva' })
    const full = await arrange(ana, { what: 'add-category', name: 'Llena' })
    await arrange(ana, { what: 'merge-categories', from: 'hogar', into: 'llena' })
    await arrange(ana, { what: 'merge-categories', from: 'cocina', into: 'llena' })
    const { entries, undos } = await read()
    expect(undos.slice(2)).toEqual([null, made, removed, merged, null])
    expect(entries[2]).toContain('Ya no se puede deshacer, porque cambió después: Llena ya tiene productos.')
    expect((await undo(full)).status).toBe(409)
    for (const entry of [...undos.slice(0, 2), made, removed, merged])
      expect((await undo(entry ?? '')).status).toBe(303)
    expect(await names()).toBe('Cocina,Ollas,Hogar,Vacía,Llena')
    expect((await findHome(db.read, shop.id))?.at(-1)?.key).toBe('shelf:ollas')
  })

  test('what was arranged of a shelf is taken back when its category has another address by now, and the shelf stays', async () => {
    const { arrange, ana, db, shop, read, undo } = await open()
    await arrange(ana, { what: 'home', home: SHELF, seen: PLAIN_HOME })
    const titled = SHELF.map((one) => (one.key === 'shelf:ollas' ? { ...one, title: 'Para tu arroz' } : one))
    const first = await arrange(ana, { what: 'home', home: titled, seen: SHELF })
    await arrange(ana, { what: 'change-category', slug: 'ollas', change: { name: 'Ollas y más', slug: 'ollas-y-mas' } })
    const { undos, entries } = await read()
    expect(undos[1]).toBe(first)
    expect(entries[1]).toContain('Para tu arroz')
    expect((await undo(first)).headers.get('location')).not.toMatch(/sin=1/)
    expect(await findHome(db.read, shop.id)).toEqual([
      ...PLAIN_HOME,
      { key: 'shelf:ollas-y-mas', isShown: true, title: null },
    ])
    expect((await read()).entries[2]).toContain('Ya está como antes.')
  })

  test('nobody of another shop takes an act back, and nobody without the permission sees how or may', async () => {
    const { arrange, db, desk, shop, ana, base, names } = await open()
    const other = await openCatalogueShop(db, { id: 'other', hosts: ['other.test'] })
    const owner = await desk.join(other, OWNER, 'Luis Paz')
    const change = { name: 'Casa' }
    const entry = await arrange(ana, { what: 'change-category', slug: 'hogar', change })
    const asked = { hecho: entry }
    expect((await owner.call('/t/other.test/orden/deshacer', asked)).status).toBe(404)
    expect((await owner.call(`${base}/orden/deshacer`, asked)).status).toBe(404)
    const confirmer = await desk.join(shop, CONFIRMER)
    expect((await confirmer.call(`${base}/orden/deshacer`, asked)).status).toBe(403)
    for (const page of ['actividad', `categorias?hecho=${entry}`]) {
      const answer = await confirmer.get(`${base}/${page}`)
      expect([answer.status, (await answer.text()).includes('Deshacer')]).toEqual([403, false])
    }
    expect(await (await owner.get(`/t/other.test/categorias?hecho=${entry}`)).text()).not.toContain('Deshacer')
    expect(await names()).toBe('Cocina,Ollas,Casa,Vacía')
    expect((await ana.call(`${base}/orden/deshacer`, asked)).status).toBe(200)
    expect(await names()).toBe('Cocina,Ollas,Hogar,Vacía')
  })
})
