import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { call } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const desk = openDesk(db)
    const colors = ['Rojo', 'Azul'].map((name) => ({ name, hex: null }))
    const polo = aProduct({ slug: 'polo', title: 'Polo', position: 1, colors })
    await db.transaction((tx) => saveProducts(tx, shop.id, [polo], { now: 0, placing: 'kept' }))
    const owner = await desk.join(shop, OWNER)
    const idOf = async (slug: string) => (await findDeskProduct(db.read, shop.id, slug))?.id ?? ''
    const bulk = async (slugs: readonly string[], que: string) => {
      const ids = await Promise.all(slugs.map(idOf))
      return (await owner.call(`/t/${host}/productos/cambiar`, { ids, que })).body.data
    }
    const soldOut = async (slug: string) => {
      const found = await findProduct(db.read, shop.id, slug)
      return [found?.soldOut, found?.colors.filter((color) => color.soldOut).map(({ name }) => name)]
    }
    const page = async (slug: string) => (await desk.app(new Request(`http://${host}/producto/${slug}`))).text()
    return { ...desk, db, shop, host, owner, idOf, bulk, soldOut, page, base: `/t/${host}` }
  }

  test('what is marked as sold out is shown so, cannot be ordered, is refused in a confirmation as if none were left, and is sold again by undo', async () => {
    const { app, deps, shop, host, owner, base, bulk, soldOut, page } = await open()
    const code = await placeOneOrder(app, host)
    const marked = await bulk(['lampara', 'polo'], 'agotado')
    expect(marked).toMatchObject({ changed: 2, left: 0 })
    expect([await soldOut('lampara'), await soldOut('polo')]).toEqual([
      [true, []],
      [true, ['Rojo', 'Azul']],
    ])
    expect(await page('lampara')).toMatch(/<strong[^>]*>Agotado<\/strong>/)
    const lines = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
    const refused = await aShopper().send(app, host, 'store', { products: lines })
    expect(refused).toMatchObject({ status: 422, body: { reason: 'sold-out' } })
    const stock = await call(app, host, '/api/v1/web/stock', { slugs: ['lampara'] })
    expect(stock.body).toMatchObject({ data: [{ slug: 'lampara', soldOut: true }] })
    const permission = CONFIRMER
    expect(await act(deps, shop, code, 'confirmar', {}, { permission })).toMatchObject({
      refusal: { reason: 'no-stock', short: [{ title: 'Lámpara de mesa', color: '', left: 0 }] },
    })
    await owner.call(`${base}/productos/deshacer`, { hecho: marked.entry })
    expect(await soldOut('polo')).toEqual([false, []])
    expect(await page('lampara')).not.toContain('Agotado')
    expect(await act(deps, shop, code, 'confirmar', {}, { permission })).toMatchObject({ ok: true })
  })

  test('a colour is marked in the editor, and every colour is the product; what is counted keeps its count', async () => {
    const { owner, base, idOf, bulk, soldOut } = await open()
    const address = `${base}/producto/${await idOf('polo')}`
    const html = await (await owner.get(address)).text()
    expect(html).toContain('Todo agotado')
    const tick = async (...names: readonly string[]) => {
      const page = await (await owner.get(address)).text()
      const form = new URLSearchParams(hiddenIn(page))
      for (const [name, value] of [
        ['title', 'Polo'],
        ['slug', 'polo'],
        ['state', 'visible'],
        ['status', 'normal'],
        ['prices', '99'],
      ] as const)
        form.append(name, value)
      for (const name of ['', ...names]) form.append('soldOut', name)
      return (await owner.submit(address, form)).status
    }
    expect(await tick('Rojo')).toBe(303)
    expect(await soldOut('polo')).toEqual([false, ['Rojo']])
    expect(await tick('Rojo', 'Azul')).toBe(303)
    expect(await soldOut('polo')).toEqual([true, ['Rojo', 'Azul']])
    expect(await (await owner.get(`${base}/actividad`)).text()).toContain('Agotado: de Rojo a todo')
    expect(await tick()).toBe(303)
    expect(await soldOut('polo')).toEqual([false, []])
    await owner.call(`${base}/stock/contar`, { key: 'count-the-lamp', producto: 'lampara', hay: '2' })
    expect(await bulk(['lampara', 'polo'], 'agotado')).toMatchObject({ changed: 1, left: 1 })
    expect(await soldOut('lampara')).toEqual([false, []])
    expect(await (await owner.get(`${base}/producto/${await idOf('lampara')}`)).text()).toContain('Quedan 2')
  })

  test('what a file left out stays so through other changes, until it is said to be for sale', async () => {
    const { db, shop, idOf, bulk, soldOut } = await open()
    const withdrawn = 2
    const id = await idOf('polo')
    await db.transaction((tx) =>
      sql`update products set sold_out = ${withdrawn}, off_sale = 1 where shop_id = ${shop.id} and id = ${id}`.execute(
        tx,
      ),
    )
    await bulk(['polo'], 'draft')
    await bulk(['polo'], 'visible')
    expect((await soldOut('polo'))[0]).toBe(true)
    await bulk(['polo'], 'vender')
    expect((await soldOut('polo'))[0]).toBe(false)
  })
})

/** What the editor's form posts unseen: marks, colours, pictures. */
function hiddenIn(html: string): [string, string][] {
  const [, form = ''] = /<form[^>]*action="[^"]*\/producto\/[^"]*"[^>]*>(.*?Guardar)/s.exec(html) ?? []
  return [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    .filter(([, name]) => name !== 'soldOut')
    .map(([, name = '', value = '']): [string, string] => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
    ])
}
