import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { arrange } from '../../src/catalogue/arranging/arrange.action.ts'
import { type Home, homeSchema, PLAIN_HOME } from '../../src/catalogue/arranging/home.ts'
import { beginShop } from '../../src/catalogue/shop-copies/begin-shop.action.ts'
import { copyProducts } from '../../src/catalogue/shop-copies/copy-products.job.ts'
import { withdrawProducts } from '../../src/catalogue/stock/for-sale.store.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openPages } from '../support/page.ts'

const CATEGORIES = ['cocina', 'hogar', 'juegos', 'ropa'].map((slug) => ({ slug, name: `La ${slug}` }))

const section = (key: string, title: string | null = null) => ({ key, isShown: true, title })
const homeOf = (...sections: readonly object[]): Home => homeSchema.parse(sections)

/** What a home shows, from top to bottom, by heading. */
function headings(html: string): readonly string[] {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...body.matchAll(/<h[12][^>]*>([^<]+)<|aria-label="(Categorías|Así compras)"/g)].map(
    ([, heading, label]) => heading ?? label ?? '',
  )
}

onOneEngine((_engine, openDatabase) => {
  async function openHome() {
    const db = await openDatabase()
    const { shop, get, fill } = await openPages(db)
    const products = CATEGORIES.flatMap(({ slug }, nth) =>
      [0, 1, 2, 3].map((place) =>
        aProduct({
          id: `${slug}-${place}`,
          slug: `${slug}-${place}`,
          title: `${slug} ${place}`,
          categories: [slug],
          position: nth * 4 + place,
        }),
      ),
    )
    const packs = ['uno', 'dos', 'tres'].map((slug, place) =>
      aProduct({
        ...{ id: `pack-${slug}`, slug: `pack-${slug}`, title: `Pack ${slug}`, position: 20 + place, status: 'pack' },
        dependents: [{ slug: 'cocina-0', price: 500 }],
      }),
    )
    await fill([...products, ...packs], CATEGORIES)
    const desk = openDesk(db)
    const owner = await desk.join(shop, OWNER)
    const base = `/t/${shop.hosts[0]}`
    const put = (home: Home, seen = PLAIN_HOME) => arrange(desk.deps, shop, commandLine, { what: 'home', home, seen })
    const page = async () => (await get('/')).html
    return { db, shop, get, desk, owner, base, put, page }
  }

  const AS_IT_COMES = [
    ...[
      'Pide ahora y paga en casa',
      'Categorías',
      'Lo más vendido',
      'La cocina',
      'La hogar',
      'La juegos',
      'Así compras',
    ],
  ]

  test('a shop that arranged nothing, one that went back, and one that wrote down what comes have the same bytes', async () => {
    const { page, put, db, shop, owner, base } = await openHome()
    const untouched = await page()
    expect(headings(untouched)).toEqual(AS_IT_COMES)
    await put(homeOf(section('promises')))
    const arranged = await page()
    expect(arranged).not.toBe(untouched)
    const seen = JSON.stringify(homeOf(section('promises')))
    expect((await owner.submit(`${base}/portada/como-viene`, { visto: seen })).status).toBe(303)
    expect(await page()).toBe(untouched)
    await db.transaction((tx) =>
      sql`update homes set sections = ${JSON.stringify(PLAIN_HOME)} where shop_id = ${shop.id}`.execute(tx),
    )
    await db.transaction((tx) => touchShop(tx, shop.id))
    expect(await page()).toBe(untouched)
  })

  test('the home shows the sections that are wanted, in their order, under their own titles', async () => {
    const { page, put, db, shop } = await openHome()
    await put(
      homeOf(
        section('best', 'Favoritos'),
        section('shelf:ropa', 'Para <vestir>'),
        section('hero', 'Hola'),
        section('packs'),
        section('shelf:nada'),
      ),
    )
    expect(headings(await page())).toEqual(['Favoritos', 'Para &lt;vestir&gt;', 'Hola', 'Packs y promos'])
    const eager = [...(await page()).matchAll(/fetchpriority="high"/g)]
    expect(eager.length).toBeLessThanOrEqual(1)
    await db.transaction((tx) => sql`update categories set hidden = 1 where slug = 'ropa'`.execute(tx))
    await db.transaction((tx) => touchShop(tx, shop.id))
    expect(headings(await page())).toEqual(['Favoritos', 'Hola', 'Packs y promos'])
  })

  test('without its first section the page still has a heading, out of sight, and no search', async () => {
    const { page, put } = await openHome()
    await put(homeOf(section('shelves'), section('shelf:cocina', 'Cocina primero')))
    const html = await page()
    expect(headings(html)).toEqual(['La hogar', 'La juegos', 'Cocina primero', 'Pide ahora y paga en casa'])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(new Set(html.match(/ id="estante-[^"]*"/g)).size).toBe(3)
  })

  test('packs stand as they were put, without those that cannot be ordered', async () => {
    const { page, put, owner, base, db, shop } = await openHome()
    await put(homeOf(section('packs')))
    const titles = async () => [...(await page()).matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)
    expect(await titles()).toEqual(['Pack uno', 'Pack dos', 'Pack tres'])
    const fields = new URLSearchParams({ fijos: '0' })
    for (const slug of ['uno', 'dos', 'tres']) fields.append('antes', `pack-${slug}`)
    for (const slug of ['tres', 'uno', 'dos']) fields.append('producto', `pack-${slug}`)
    expect((await owner.submit(`${base}/packs`, fields)).status).toBe(303)
    expect(await titles()).toEqual(['Pack tres', 'Pack uno', 'Pack dos'])
    expect((await owner.submit(`${base}/packs`, fields)).status).toBe(303)
    const other = new URLSearchParams(fields)
    other.delete('producto')
    for (const slug of ['dos', 'tres', 'uno']) other.append('producto', `pack-${slug}`)
    const late = await owner.submit(`${base}/packs`, other)
    expect(late.status).toBe(409)
    await db.transaction((tx) => withdrawProducts(tx, shop.id, ['pack-tres'], 1))
    await db.transaction((tx) => touchShop(tx, shop.id))
    expect(await titles()).toEqual(['Pack uno', 'Pack dos'])
  })

  test('an owner arranges the home by its form, sees it before it is saved, and a later one is told what changed', async () => {
    const { page, owner, base, get, desk, shop } = await openHome()
    const query = 'seccion=promises&seccion=hero&muestra=promises&muestra=hero&titulo.hero=Bienvenida&estante=ropa'
    const seen = await (await owner.get(`${base}/portada/vista?${query}`)).text()
    expect(headings(seen)).toEqual(['Así compras', 'Bienvenida', 'La ropa'])
    expect(seen).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(headings(await page())).toEqual(AS_IT_COMES)
    const unsaved = await (await owner.get(`${base}/portada?${query}`)).text()
    expect(unsaved).toContain('Todavía no se guardó')
    const fields = new URLSearchParams(query)
    fields.set('visto', JSON.stringify(PLAIN_HOME))
    const saved = await owner.submit(`${base}/portada`, fields)
    expect(saved.status).toBe(303)
    expect(headings(await page())).toEqual(['Así compras', 'Bienvenida', 'La ropa'])
    const rosa = await desk.join(shop, OWNER, 'Rosa Ríos')
    fields.set('titulo.hero', 'Buenas')
    const late = await rosa.submit(`${base}/portada`, fields)
    expect(late.status).toBe(409)
    expect(await late.text()).toMatch(
      /Rosa Quispe cambió la portada \(.*Título de Título y buscador: de ninguno propio a «Bienvenida»/s,
    )
    const entry = /hecho=([^&]+)/.exec(saved.headers.get('location') ?? '')?.[1] ?? ''
    expect((await owner.submit(`${base}/orden/deshacer`, { hecho: entry, vuelve: 'portada' })).status).toBe(303)
    expect(headings((await get('/')).html)).toEqual(AS_IT_COMES)
    expect((await owner.submit(`${base}/orden/deshacer`, { hecho: entry, vuelve: 'portada' })).status).toBe(409)
    const log = await (await owner.get(`${base}/actividad`)).text()
    expect(log).toContain('deshizo un cambio: cambió la portada')
  })

  test('a copy of a shop has its categories, their order, its packs and its home', async () => {
    const { put, db, shop, desk, page } = await openHome()
    await put(homeOf(section('shelf:ropa'), section('hero')))
    await arrange(desk.deps, shop, commandLine, { what: 'packs', order: ['pack-dos'], seen: [] })
    await arrange(desk.deps, shop, commandLine, {
      ...{ what: 'change-category', slug: 'ropa' },
      change: { leading: ['ropa-3'], slug: 'vestir', image: null },
    })
    const written = { hosts: ['copia.pe'], country: 'peru', logo_title: shop.config.logo_title } as const
    const begun = await beginShop(desk.deps, commandLine, { written, ownerId: null, sourceId: shop.id })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    await copyProducts(desk.deps, begun.value.shop.id)
    const copy = await desk.app(new Request('http://copia.pe/'))
    const html = await copy.text()
    expect(headings(html)).toEqual(headings(await page()))
    expect(html).toMatch(/ropa 3.*ropa 0/s)
    const moved = await desk.app(new Request('http://copia.pe/categoria/ropa'))
    expect(moved.headers.get('location')).toBe('/categoria/vestir')
    const { rows } = await sql<{
      id: string
    }>`select id from products where shop_id = ${begun.value.shop.id} and pack_place = 0`.execute(db.read)
    expect(rows).toEqual([{ id: 'pack-dos' }])
  })
})
