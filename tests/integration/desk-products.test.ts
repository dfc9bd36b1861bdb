import { expect, test } from 'vitest'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { type DeskProduct, findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import type { Overwrite } from '../../src/catalogue/import/import-run.ts'
import { findProduct, listProducts } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { searchProducts } from '../../src/catalogue/search/search-products.step.ts'
import type { Database } from '../../src/database/database.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { editorForm, formIn } from '../support/desk-form.ts'
import { openOrderShop } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const desk = openDesk(db)
    await db.transaction(async (tx) => {
      await saveCategories(tx, shop.id, [{ slug: 'hogar', name: 'Hogar' }])
      const products = ['silla', 'mesa'].map((slug, nth) =>
        aProduct({ slug, title: slug, position: nth + 1, tiers: [10_000] }),
      )
      await saveProducts(tx, shop.id, products, { now: 0, placing: 'kept' })
    })
    const [owner, other] = [await desk.join(shop, OWNER), await desk.join(shop, OWNER, 'Luis Paz')]
    const idOf = async (slug: string) => (await findDeskProduct(db.read, shop.id, slug))?.id ?? ''
    const valuesOf = async (slug: string) => (await findDeskProduct(db.read, shop.id, slug))?.values
    const page = async (seller: Seller, path: string) => (await seller.get(`/t/${host}/${path}`)).text()
    return { db, desk, shop, host, owner, other, idOf, valuesOf, page, base: `/t/${host}` }
  }

  test('a product is added as a draft once, changed in its form, and found by shoppers when it is visible', async () => {
    const { db, shop, owner, base, page } = await open()
    const fields = { clave: 'key-of-the-new-one', nombre: 'Olla Arrocera', precio: '99,90' }
    const made = await owner.submit(`${base}/productos/agregar`, fields)
    const again = await owner.submit(`${base}/productos/agregar`, fields)
    const address = made.headers.get('location') ?? ''
    expect([made.status, again.headers.get('location')]).toEqual([303, address])
    expect((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 9 })).total).toBe(3)
    expect(await page(owner, 'productos?estado=draft')).toContain('Olla Arrocera')
    const form = await editorForm(owner, address)
    form.set('title', 'Olla arrocera de 5 tazas')
    form.set('state', 'visible')
    form.set('description', 'Arroz al punto.\r\n\r\nSin pegarse.<script>x</script>')
    form.append('categories', 'hogar')
    form.set('colors', JSON.stringify([{ name: 'Rojo', hex: '#cc0000' }]))
    form.set('tags', 'arroz, vapor')
    const saved = await owner.submit(address, form)
    expect(saved.headers.get('location')).toMatch(/\?guardado=.+/)
    const product = await findProduct(db.read, shop.id, 'olla-arrocera')
    expect(product).toMatchObject({
      ...{ title: 'Olla arrocera de 5 tazas', tiers: [9_990], categories: ['hogar'], tags: ['arroz', 'vapor'] },
      description: '<p>Arroz al punto.</p><p>Sin pegarse.</p>',
      colors: [{ name: 'Rojo', hex: '#cc0000' }],
    })
    for (const query of ['olla', 'vapor']) {
      const { items } = await searchProducts(db.read, shop.id, query, { page: 1, perPage: 9 })
      expect(items.map(({ slug }) => slug)).toContain('olla-arrocera')
    }
    expect((await listProducts(db.read, shop.id, 'hogar', { page: 1, perPage: 9 })).total).toBe(1)
    const unchanged = await owner.submit(address, await editorForm(owner, address))
    expect(unchanged.headers.get('location')).toMatch(/\?guardado=$/)
  })

  test('two people change one product: other fields are both kept, the same one is a conflict that says who and what, and saving again settles it', async () => {
    const { owner, other, base, idOf, valuesOf } = await open()
    const address = `${base}/producto/${await idOf('lampara')}`
    const [first, second] = [await editorForm(owner, address), await editorForm(other, address)]
    first.set('title', 'Lámpara azul')
    second.set('title', 'Lámpara roja')
    second.set('cost', '40')
    expect((await owner.submit(address, first)).status).toBe(303)
    const refused = await other.submit(address, second)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(html).toContain('Se guardó lo demás')
    expect(html).toMatch(/Rosa Quispe lo cambió [^<]*: «Lámpara azul»/)
    expect(html).toContain('value="Lámpara roja"')
    expect(await valuesOf('lampara')).toMatchObject({ title: 'Lámpara azul', cost: 4_000 })
    expect((await other.submit(address, formIn(html))).status).toBe(303)
    expect(await valuesOf('lampara')).toMatchObject({ title: 'Lámpara roja', cost: 4_000 })
  })

  test('what is wrong stays in the form beside its field and changes nothing', async () => {
    const { owner, base, idOf, valuesOf } = await open()
    const address = `${base}/producto/${await idOf('lampara')}`
    for (const [name, value, says] of [
      ['slug', 'silla', 'Otro producto ya tiene esta dirección.'],
      ['slug', 'No Así', 'Usa letras minúsculas'],
      ['cost', 'caro', 'Escribe un precio'],
      ['status', 'pack', 'Elige qué trae.'],
    ] as const) {
      const form = await editorForm(owner, address)
      form.set(name, value)
      const refused = await owner.submit(address, form)
      expect([name, refused.status]).toEqual([name, 422])
      expect(await refused.text()).toContain(says)
    }
    expect(await valuesOf('lampara')).toMatchObject({ slug: 'lampara', status: 'normal', cost: null })
  })

  test('an address that changed leads on, also inside a pack that brings the product', async () => {
    const { db, shop, owner, base, idOf, valuesOf } = await open()
    const pack = `${base}/producto/${await idOf('mesa')}`
    const form = await editorForm(owner, pack)
    form.set('status', 'pack')
    form.set('dependents', JSON.stringify([{ slug: 'silla', price: '20' }]))
    expect((await owner.submit(pack, form)).status).toBe(303)
    const address = `${base}/producto/${await idOf('silla')}`
    const renamed = await editorForm(owner, address)
    renamed.set('slug', 'silla-alta')
    expect((await owner.submit(address, renamed)).status).toBe(303)
    expect((await findProduct(db.read, shop.id, 'silla'))?.slug).toBe('silla-alta')
    expect((await valuesOf('mesa'))?.dependents).toEqual([{ slug: 'silla-alta', price: 2_000 }])
  })

  test('several products change their prices, state and category at once, and one undo takes it back but for what was changed since', async () => {
    const { db, shop, owner, base, idOf, valuesOf } = await open()
    const ids = [await idOf('silla'), await idOf('mesa')]
    const priced = await owner.call(`${base}/productos/cambiar`, { ids, que: 'precio', cuanto: '10', redondeo: 'nine' })
    expect(priced.body.data).toMatchObject({ changed: 2, left: 0 })
    expect([(await valuesOf('silla'))?.tiers, (await valuesOf('mesa'))?.tiers]).toEqual([[10_900], [10_900]])
    const address = `${base}/producto/${ids[0]}`
    const form = await editorForm(owner, address)
    form.delete('prices')
    form.append('prices', '50')
    await owner.submit(address, form)
    const undone = await owner.call(`${base}/productos/deshacer`, { hecho: priced.body.data.entry })
    expect(undone.body.data).toMatchObject({ changed: 1 })
    expect([(await valuesOf('silla'))?.tiers, (await valuesOf('mesa'))?.tiers]).toEqual([[5_000], [10_000]])
    const again = await owner.call(`${base}/productos/deshacer`, { hecho: priced.body.data.entry })
    expect(again.status).toBe(409)
    const archived = await owner.call(`${base}/productos/cambiar`, { ids, que: 'archived' })
    expect((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 9 })).total).toBe(1)
    await owner.call(`${base}/productos/deshacer`, { hecho: archived.body.data.entry })
    expect((await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 9 })).total).toBe(3)
    await owner.call(`${base}/productos/cambiar`, { ids, que: 'poner', categoria: 'hogar' })
    expect((await listProducts(db.read, shop.id, 'hogar', { page: 1, perPage: 9 })).total).toBe(2)
    expect(await (await owner.get(`${base}/actividad`)).text()).toContain('categorías de silla, mesa')
  })

  test('before several products are changed each is shown as it is and as it would be, with what cannot change and what to look at, and nothing is saved', async () => {
    const { owner, base, page, idOf, valuesOf } = await open()
    const ids = [await idOf('silla'), await idOf('mesa'), await idOf('lampara')]
    const shown = async (fields: Record<string, string>) => {
      const form = new URLSearchParams([...Object.entries(fields), ...ids.map((id) => ['ids', id])])
      const answer = await owner.submit(`${base}/productos/elegidos`, form)
      return {
        status: answer.status,
        html: (await answer.text()).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
      }
    }
    const pack = `${base}/producto/${ids[1]}`
    const form = await editorForm(owner, pack)
    form.set('status', 'pack')
    form.set('dependents', JSON.stringify([{ slug: 'silla', price: '20' }]))
    form.set('cost', '115')
    await owner.submit(pack, form)
    const before = await Promise.all(ids.map(valuesOf))
    const lower = await shown({ que: 'precio', cuanto: '10', en: 'down-percent' })
    expect(lower.html).toContain('Cambian los 3.')
    expect(lower.html).toContain('silla S/ 100.00 → S/ 90.00')
    // A pack's price is the one that shoppers see, with what it brings.
    expect(lower.html).toContain('mesa S/ 120.00 → S/ 108.00')
    // So is what is earned: its cost is that of all of it.
    expect(lower.html).toContain('queda por debajo de lo que te cuesta')
    expect(await page(owner, `producto/${ids[1]}`)).toContain('Ganas S/ 5.00 en cada una')
    expect(await page(owner, 'productos')).toContain('Ganas S/ 5.00')
    expect(lower.html).toContain('Una unidad de cada uno: de S/ 319.00 a S/ 287.10.')
    const to = await shown({ que: 'precio', cuanto: '49.90', en: 'to' })
    expect(to.html).toContain('mesa S/ 120.00 → S/ 49.90')
    const brought = await shown({ que: 'precio', cuanto: '20', en: 'to' })
    expect(brought.html).toContain('mesa No cambia: un precio quedaría en 0 o menos.')
    const signed = new URLSearchParams({ que: 'precio', cuanto: '-10', en: 'percent', ids: ids[0] ?? '' })
    const again = await (await owner.submit(`${base}/productos/elegidos`, signed)).text()
    expect(again).toMatch(/name="cuanto"[^>]*value="-10"/)
    const much = await shown({ que: 'precio', cuanto: '100', en: 'down-amount' })
    expect(much.html).toContain('silla No cambia: un precio quedaría en 0 o menos.')
    const nothing = await shown({ que: 'precio', cuanto: '', en: 'to' })
    expect([nothing.status, nothing.html]).toEqual([422, expect.stringContaining('Escribe el precio que queda')])
    const missing = await owner.submit(`${base}/productos/elegidos`, { que: 'precio', en: 'to', ids: ids[0] ?? '' })
    expect(await missing.text()).toMatch(/aria-describedby="otra-cuanto-error" aria-invalid="true"[^>]* autofocus=""/)
    const long = await shown({ que: 'precio', cuanto: '1'.repeat(41) })
    expect([long.status, long.html]).toEqual([422, expect.stringContaining('Escribe un número')])
    const gone = await owner.get(`${base}/productos/elegidos?estado=draft&q=sil`)
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `${base}/productos?estado=draft&q=sil`])
    const packed = await shown({ que: 'archived' })
    expect(packed.html).toContain('Cambian los 3.')
    expect(packed.html).not.toContain('ya no se puede pedir')
    ids.splice(1, 1)
    expect((await shown({ que: 'archived' })).html).toContain('Cambia, y «mesa» ya no se puede pedir: lo trae.')
    expect((await shown({ que: 'visible' })).html).toContain('Cambian 0 de 2. 2 ya están así.')
    expect(await Promise.all([ids[0], await idOf('mesa'), ids[1]].map((id) => valuesOf(id ?? '')))).toEqual(before)
  })

  test('all that the list finds is chosen at once, and what was shown is what is saved', async () => {
    const { owner, base, page, valuesOf } = await open()
    const answer = await owner.submit(`${base}/productos/elegidos`, {
      ...{ que: 'precio', cuanto: '49.90', en: 'to', todos: '1', estado: 'visible', q: 'sil' },
    })
    const [, html = ''] = /action="[^"]*\/productos\/cambiar"(.*?)<\/form>/s.exec(await answer.text()) ?? []
    const form = new URLSearchParams()
    for (const [, name = '', value = ''] of html.matchAll(/name="([^"]*)" value="([^"]*)"/g)) form.append(name, value)
    const saved = await owner.submit(`${base}/productos/cambiar`, form)
    const back = saved.headers.get('location') ?? ''
    expect(back).toContain('q=sil')
    expect(await page(owner, back.slice(base.length + 1))).toContain('Cambiaste 1 producto.')
    expect([(await valuesOf('silla'))?.tiers, (await valuesOf('mesa'))?.tiers]).toEqual([[4_990], [10_000]])
  })

  test('of more products than are changed at once the first are shown, and the list goes on behind them', {
    tags: ['detail'],
  }, async () => {
    const { db, shop, owner, base } = await open()
    const many = Array.from({ length: 205 }, (_, nth) =>
      aProduct({ slug: `vaso-${nth}`, title: `Vaso ${nth}`, position: nth + 10, tiers: [1_000] }),
    )
    await db.transaction((tx) => saveProducts(tx, shop.id, many, { now: 0, placing: 'kept' }))
    const answer = await owner.submit(`${base}/productos/elegidos`, { que: 'draft', todos: '1', estado: 'visible' })
    const html = await answer.text()
    expect(html).toContain('Cambian los 200.')
    expect(html).toContain('Son los primeros 200.')
    expect(html).toMatch(/y (?:<!-- -->)?180(?:<!-- -->)? más/)
    const [, form = ''] = /action="[^"]*\/productos\/cambiar"(.*?)<\/form>/s.exec(html) ?? []
    expect(form.match(/name="ids"/g)).toHaveLength(200)
    const [, desde = ''] = /name="desde" value="([^"]*)"/.exec(form) ?? []
    const rest = await (
      await owner.get(`${base}/productos?${new URLSearchParams({ estado: 'visible', desde })}`)
    ).text()
    expect(rest.match(/<input[^>]*name="ids"/g)).toHaveLength(8)
    // Another figure is tried on as many, and the list still goes on behind them.
    const first = await owner.submit(`${base}/productos/elegidos`, { que: 'precio', cuanto: '10', todos: '1' })
    const [, , retry = ''] = (await first.text()).split(/<form[^>]*\/productos\/elegidos[^>]*>/)
    const fields = new URLSearchParams({ que: 'precio', cuanto: '5', en: 'percent' })
    for (const [, name = '', value = ''] of retry
      .replace(/<\/form>.*/s, '')
      .matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
      fields.append(name, value)
    const second = await (await owner.submit(`${base}/productos/elegidos`, fields)).text()
    expect(second).toContain('Son los primeros 200.')
    expect(second).toContain(`name="desde" value="${desde}"`)
    // What was searched for has no place behind the first ones.
    const found = await owner.submit(`${base}/productos/elegidos`, { que: 'draft', q: 'vaso', todos: '1' })
    expect(await found.text()).toContain('Para los demás busca con otra palabra')
  })

  test('a product stands beside its list, which keeps what it was searched for when the product is saved', async () => {
    const { owner, base, page, idOf } = await open()
    const found = await page(owner, 'productos?q=sil')
    const [, address = ''] = /href="([^"]*\/producto\/[^"]*q=sil[^"]*)"/.exec(found.replaceAll('&amp;', '&')) ?? []
    const form = await editorForm(owner, address)
    form.set('title', 'Silla alta')
    const saved = (await owner.submit(address, form)).headers.get('location') ?? ''
    const html = await page(owner, saved.slice(base.length + 1))
    expect(html).toContain('Guardado.')
    expect(html).toMatch(/aria-current="true"[^>]*>(?:(?!<\/a>).)*Silla alta/s)
    expect(html).not.toContain(await idOf('mesa'))
    // So it does when pictures are sent without a script, and when a product is made or copied.
    const place = 'estado=visible&amp;q=sil'
    expect(html).toContain(`name="back" value="${base}/producto/${await idOf('silla')}?${place}"`)
    const made = { clave: 'key-of-the-new-one', nombre: 'Olla', precio: '9', estado: 'visible', q: 'sil' }
    const added = await owner.submit(`${base}/productos/agregar`, made)
    expect(added.headers.get('location')).toMatch(/\/producto\/[\w-]+\?estado=visible&q=sil$/)
    expect(await page(owner, 'producto?estado=draft&q=sil')).toMatch(
      /action="[^"]*\/agregar"(?:(?!<\/form>).)*name="q" value="sil"/s,
    )
  })

  test('a script that has the list is given what stands beside it, and the list is not read again', async () => {
    const { owner, base, idOf } = await open()
    for (const [path, has] of [
      [`producto/${await idOf('silla')}?q=sil`, 'data-island="product-editor"'],
      ['producto', 'Producto nuevo'],
      ['productos', 'Elige un producto'],
    ] as const) {
      const beside = await (await owner.get(`${base}/${path}`, { 'x-beside': '1' })).text()
      expect(beside).toContain(has)
      expect(beside).not.toMatch(/data-side="|data-opens-beside=""/)
      expect(await (await owner.get(`${base}/${path}`)).text()).toMatch(/data-side="[^"]*"/)
    }
  })

  test('a second tap on a change of prices changes nothing more, and a percentage is of the price that stands when it is written', async () => {
    const { owner, base, idOf, valuesOf } = await open()
    const lower = { clave: 'key-of-the-list', ids: [await idOf('silla')], que: 'precio', cuanto: '-10' }
    const taps = await Promise.all([1, 2].map(() => owner.call(`${base}/productos/cambiar`, lower)))
    expect(new Set(taps.map(({ status, body }) => `${status} ${body.data.entry}`)).size).toBe(1)
    expect((await valuesOf('silla'))?.tiers).toEqual([9_000])
    const undone = await owner.call(`${base}/productos/deshacer`, { hecho: taps[0]?.body.data.entry })
    expect(undone.body.data).toMatchObject({ changed: 1 })
    expect((await valuesOf('silla'))?.tiers).toEqual([10_000])
    const others = ['-20', '-50'].map((cuanto) => owner.call(`${base}/productos/cambiar`, { ...lower, cuanto }))
    await Promise.all(others)
    expect((await valuesOf('silla'))?.tiers).toEqual([4_000])
  })

  test('a copy is a draft with all of the original but its address', async () => {
    const { owner, base, idOf, valuesOf } = await open()
    const copied = await owner.call(`${base}/productos/agregar`, {
      clave: 'key-of-the-copy',
      copia: await idOf('lampara'),
    })
    const { slug: _, title: __, state: ___, ...original } = (await valuesOf('lampara')) ?? {}
    expect(await valuesOf(copied.body.data.id)).toMatchObject({
      ...original,
      ...{ title: 'Lámpara de mesa (copia)', slug: 'lampara-de-mesa-copia', state: 'draft' },
    })
  })

  test('what was typed and not saved comes back to its author alone, until it is saved or thrown away', async () => {
    const { owner, other, base, idOf } = await open()
    const id = await idOf('lampara')
    const draft = { ficha: id, version: 1, seen: '{}', fields: JSON.stringify({ title: 'Sin guardar' }) }
    expect((await owner.call(`${base}/productos/borrador`, draft)).status).toBe(200)
    const address = `${base}/producto/${id}`
    expect(await (await owner.get(address)).text()).toMatch(/Recuperamos lo que no guardaste.*Sin guardar/s)
    expect(await (await other.get(address)).text()).not.toContain('Sin guardar')
    await owner.submit(address, new URLSearchParams({ hacer: 'descartar' }))
    expect(await (await owner.get(address)).text()).not.toContain('Sin guardar')
    // Whoever took a change back left nothing to be saved.
    const takenBack = { ...draft, fields: JSON.stringify({ title: 'Lámpara de mesa' }) }
    expect((await owner.call(`${base}/productos/borrador`, takenBack)).status).toBe(200)
    expect(await (await owner.get(address)).text()).not.toContain('Recuperamos')
  })

  test('a description and a draft that are longer than a shopper’s longest form are kept whole', async () => {
    const { owner, base, idOf, valuesOf } = await open()
    const id = await idOf('lampara')
    const address = `${base}/producto/${id}`
    const description = `<p>${'Así es la lámpara. '.repeat(3_000)}</p>`
    const form = await editorForm(owner, address)
    form.set('description', description)
    expect(form.toString().length).toBeGreaterThan(64 * 1024)
    const fields = JSON.stringify({ description })
    expect((await owner.call(`${base}/productos/borrador`, { ficha: id, version: 1, seen: '{}', fields })).status).toBe(
      200,
    )
    expect((await owner.submit(address, form)).status).toBe(303)
    expect((await valuesOf('lampara'))?.description).toContain('Así es la lámpara. Así es')
    expect((await valuesOf('lampara'))?.description.length).toBeGreaterThan(56_000)
    form.set('description', 'x'.repeat(2 ** 20))
    expect((await owner.submit(address, form)).status).toBe(413)
    const table = new URLSearchParams(
      Array.from({ length: 60 }, (_, nth) =>
        ['producto', 'color', 'visto', 'antes', 'hay'].map((name) => [
          `${name}-${nth}`,
          name === 'producto' ? 'lampara' : '',
        ]),
      ).flat(),
    )
    expect((await owner.submit(`${base}/stock`, table)).status).toBe(303)
  })

  test('others see the list without what a product earns, and the words find products in every state', async () => {
    const { desk, shop, owner, page, base, idOf } = await open()
    const address = `${base}/producto/${await idOf('silla')}`
    const form = await editorForm(owner, address)
    form.set('cost', '30')
    form.set('state', 'archived')
    await owner.submit(address, form)
    const confirmer = await desk.join(shop, CONFIRMER, 'Ana Gil')
    const [own, theirs] = [
      await page(owner, 'productos?estado=archived&q=sil'),
      await page(confirmer, 'productos?estado=archived'),
    ]
    expect(own).toContain('Ganas S/ 70.00')
    expect(theirs).toContain('silla')
    expect(theirs).not.toMatch(/Ganas|productos\/cambiar/)
    expect(await page(owner, 'productos?q=sil')).toContain('Ningún producto')
  })

  test('an import keeps what was changed by hand, and overwrites only the fields that it is told to', async () => {
    const { db, shop, owner, base, idOf } = await open()
    const address = `${base}/producto/${await idOf('silla')}`
    const form = await editorForm(owner, address)
    form.set('title', 'Silla alta')
    form.set('cost', '30')
    form.set('state', 'archived')
    await owner.submit(address, form)
    const handOf = (product: DeskProduct | null) => Object.keys(product?.byHand ?? {}).toSorted()
    const before = await findDeskProduct(db.read, shop.id, 'silla')
    expect(handOf(before)).toEqual(['cost', 'state', 'title'])
    await importAgain(db, shop.id, [])
    const kept = await findDeskProduct(db.read, shop.id, 'silla')
    expect(kept?.values).toMatchObject({ title: 'Silla alta', state: 'archived', cost: 3_000, tiers: [11_000] })
    expect(handOf(kept)).toEqual(['cost', 'state', 'title'])
    expect(kept?.version).toBe((before?.version ?? 0) + 1)
    await importAgain(db, shop.id, ['title'])
    const after = await findDeskProduct(db.read, shop.id, 'silla')
    expect(after?.values).toMatchObject({ title: 'silla', state: 'archived', cost: 3_000 })
    expect(handOf(after)).toEqual(['cost', 'state'])
  })
})

function importAgain(db: Database, shopId: string, overwrite: Overwrite) {
  const products = [aProduct({ slug: 'silla', title: 'silla', position: 1, tiers: [11_000] })]
  return db.transaction((tx) => saveProducts(tx, shopId, products, { now: 0, placing: 'kept', overwrite }))
}
