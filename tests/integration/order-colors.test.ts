import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProductToSave } from '../../src/catalogue/rows/product-comparison.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper } from '../support/order-shop.ts'

const ORDER = '/api/v1/web/order'
const colors = ['Rojo', 'Azul', 'Verde'].map((name) => ({ name, hex: null }))
const bag = (facts: Partial<ProductToSave> = {}) =>
  aProduct({ id: 'bag', slug: 'bolso', title: 'Bolso Ana', colors, ...facts })
const line = (amount: number, chosen: unknown, facts: object = {}) => {
  return { slug: 'bolso', amount, colors: chosen, type: 'normal', order: 0, ...facts }
}
const request = (unit: number) => ({ field: 'products', message: `Elige el color de la unidad ${unit} de Bolso Ana` })
const incomplete = (...errors: readonly object[]) => ({
  status: 422,
  body: { code: 422, message: 'Faltan datos para terminar tu pedido.', errors },
})

onOneEngine((_engine, openDatabase) => {
  async function open(products: readonly ProductToSave[] = [bag()]) {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const save = (all: readonly ProductToSave[]) =>
      db.transaction((tx) => saveProducts(tx, shop.id, all, { now: 0, placing: 'given' }))
    await save(products)
    const [app, host, shopper] = [testApp(db), shop.hosts[0] ?? '', aShopper()]
    const store = (...lines: readonly object[]) => shopper.send(app, host, 'store', { products: lines })
    const begin = async (...lines: readonly object[]) => {
      const stored = await store(...lines)
      const [code, key] = [stored.body.data as string, stored.headers.get('ticket-key') ?? '']
      const update = (status: string, products: readonly object[], headers: object = {}) =>
        shopper.send(app, host, 'update', { code, products, status }, { 'ticket-key': key, ...headers })
      return { code, update }
    }
    const order = (params: object) => {
      const client = { ...shopper.client, email: 'rosa@correo.pe', lima: undefined, typeSend: 0 }
      return call(app, host, ORDER, { ...client, idProduct: 'bolso', ...params }, { 'idempotency-key': randomUUID() })
    }
    return { db, shop, app, host, save, store, begin, order }
  }

  test('an order names every unit without a colour, by its product, and is placed once each has one', async () => {
    const { db, shop, begin } = await open()
    const { code, update } = await begin(line(3, []))
    expect(await update('finalizado', [line(3, [])])).toMatchObject(incomplete(request(1), request(2), request(3)))
    expect(await update('finalizado', [line(3, ['Rojo'])])).toMatchObject(incomplete(request(2), request(3)))
    expect(await update('finalizado', [line(3, ['Rojo', '', { name: 'Azul' }])])).toMatchObject(incomplete(request(2)))
    const one = { field: 'products', message: 'Elige el color de Bolso Ana' }
    expect(await update('finalizado', [line(1, null)])).toMatchObject(incomplete(one))
    expect(await findOrder(db.read, shop.id, code)).toBeNull()
    expect(await update('finalizado', [line(3, ['Rojo', 'Verde', 'Azul'])])).toMatchObject({ status: 200 })
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ lines: [{ colors: ['Rojo', 'Verde', 'Azul'] }] })
  })

  test('a lead may lack colours at every step before the order', async () => {
    const { db, shop, begin } = await open()
    const { code, update } = await begin(line(2, []))
    for (const status of ['carrito', 'direccion', 'entrega']) {
      expect(await update(status, [line(2, ['', 'Azul'])])).toMatchObject({ status: 200 })
    }
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ status: 'entrega', lines: [{ amount: 2 }] })
  })

  test('a colour that the product does not have, and more colours than units, are refused on every way in', async () => {
    const { store, begin, order } = await open()
    const unknown = {
      status: 422,
      body: { message: '«Bolso Ana» ya no viene en «Gris». Elige otro color.', errors: [{ field: 'products.bolso' }] },
    }
    const many = { status: 422, body: { message: 'Elegiste más colores que unidades de «Bolso Ana».' } }
    const { update } = await begin(line(1, ['Rojo']))
    for (const [chosen, refusal] of [
      [['Gris'], unknown],
      [['Rojo', 'Azul'], many],
    ] as const) {
      expect(await store(line(1, chosen))).toMatchObject(refusal)
      expect(await update('carrito', [line(1, chosen)])).toMatchObject(refusal)
      expect(await update('finalizado', [line(1, chosen)])).toMatchObject(refusal)
      expect(await order({ amountProduct: 1, color: chosen })).toMatchObject(refusal)
    }
  })

  test('one name, instead of a list, is the colour of every unit', async () => {
    const { db, shop, begin, order } = await open()
    const { code, update } = await begin(line(2, []))
    expect(await update('finalizado', [line(2, 'Azul')])).toMatchObject({ status: 200 })
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ lines: [{ colors: ['Azul', 'Azul'] }] })
    for (const color of ['Rojo', ['Rojo'], [{ name: 'Rojo' }]]) {
      const placed = await order({ amountProduct: 2, color })
      expect(await findOrder(db.read, shop.id, placed.body.data)).toMatchObject({
        lines: [{ colors: ['Rojo', 'Rojo'] }],
      })
    }
  })

  test('an order of the first generation needs a colour for each unit too', async () => {
    const { order } = await open()
    for (const amounts of [{ amountProduct: 2 }, { overviewProduct: 2 }]) {
      expect(await order(amounts)).toMatchObject(incomplete(request(1), request(2)))
      expect(await order({ ...amounts, color: ['Rojo', ''] })).toMatchObject(incomplete(request(2)))
      expect(await order({ ...amounts, color: ['Rojo', 'Azul'] })).toMatchObject({ status: 200 })
    }
  })

  test('what a pack brings needs its colours as well, and a product’s only colour is chosen by itself', async () => {
    const kit = aProduct({
      ...{ id: 'kit', slug: 'combo', title: 'Combo', status: 'pack', position: 1 },
      colors: [{ name: 'Blanco', hex: null }],
      dependents: [{ slug: 'bolso', price: 500 }],
    })
    const { db, shop, begin } = await open([bag(), kit])
    const group = { type: 'pack', pack: 'pack-kit' }
    const pack = (chosen: readonly string[]) => [
      line(2, [], { ...group, slug: 'combo' }),
      line(2, chosen, { ...group, order: 1 }),
    ]
    const { code, update } = await begin(...pack([]))
    expect(await update('finalizado', pack(['Rojo']))).toMatchObject(incomplete(request(2)))
    expect(await update('finalizado', pack(['Rojo', 'Azul']))).toMatchObject({ status: 200 })
    const lines = [{ colors: ['Blanco', 'Blanco'] }, { colors: ['Rojo', 'Azul'] }]
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ lines })
  })

  test('an order and a lead from before their product had colours stay readable, and the order can be repeated', async () => {
    const { db, shop, save, begin } = await open([bag({ colors: [] })])
    const [ordered, lead] = [await begin(line(2, [])), await begin(line(2, []))]
    const again = () => ordered.update('finalizado', [line(2, [])], { 'idempotency-key': 'one-order' })
    const first = await again()
    await save([bag()])
    expect(await again()).toMatchObject({ status: 200, body: first.body })
    expect(await findOrder(db.read, shop.id, ordered.code)).toMatchObject({ lines: [{ colors: [] }] })
    expect(await findTicket(db.read, shop.id, lead.code)).toMatchObject({ lines: [{ colors: [] }] })
  })
})
