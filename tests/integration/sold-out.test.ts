import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import type { ProductToSave } from '../../src/catalogue/rows/product-comparison.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper } from '../support/order-shop.ts'

const [ROJO, AZUL] = [
  { name: 'Rojo', hex: null },
  { name: 'Azul', hex: null },
]
const ROJO_GONE = { ...ROJO, soldOut: true } as const

const lamp = (facts: Partial<ProductToSave> = {}) => aProduct({ id: 'lamp', ...facts })
const line = (facts: object = {}) => [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0, ...facts }]

onOneEngine((_engine, openDatabase) => {
  async function open(products: readonly ProductToSave[]) {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const save = (all: readonly ProductToSave[]) =>
      db.transaction((tx) => saveProducts(tx, shop.id, all, { now: 0, placing: 'given' }))
    await save(products)
    return { app: testApp(db), host: shop.hosts[0] ?? '', save, db }
  }

  /** A ticket of a lamp, stored while there were lamps. */
  async function openTicket(app: App, host: string, products: object) {
    const shopper = aShopper()
    const stored = await shopper.send(app, host, 'store', { products })
    expect(stored.status).toBe(200)
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    return (status: string, changed: object, headers: object = {}) =>
      shopper.send(app, host, 'update', { code: stored.body.data, products: changed, status }, { ...key, ...headers })
  }

  const orders = async (db: Database) =>
    (await db.read.withTables<{ orders: { id: string } }>().selectFrom('orders').select('id').execute()).length

  test('a product that was sold out since is refused by its name when a ticket is stored, updated and finalised', async () => {
    const { app, host, save, db } = await open([lamp()])
    const update = await openTicket(app, host, line())
    await save([lamp({ soldOut: true })])
    const refused = {
      status: 422,
      body: {
        code: 422,
        reason: 'sold-out',
        message: '«Lámpara de mesa» se agotó. Quítalo de tu carrito para continuar.',
        errors: [{ field: 'products.lampara', message: expect.stringContaining('se agotó') }],
      },
    }
    expect(await aShopper().send(app, host, 'store', { products: line() })).toMatchObject(refused)
    expect(await update('carrito', line())).toMatchObject(refused)
    expect(await update('finalizado', line())).toMatchObject(refused)
    expect(await orders(db)).toBe(0)
    expect((await update('carrito', [])).status).toBe(200)
  })

  test('a colour that was sold out since is refused by its name, and another one is ordered', async () => {
    const { app, host, save, db } = await open([lamp({ colors: [ROJO, AZUL] })])
    const update = await openTicket(app, host, line({ colors: ['Rojo'] }))
    await save([lamp({ colors: [ROJO_GONE, AZUL] })])
    const red = await update('finalizado', line({ amount: 2, colors: ['Azul', 'Rojo'] }))
    expect(red).toMatchObject({
      status: 422,
      body: { message: '«Lámpara de mesa» en «Rojo» se agotó. Elige otra opción o quítalo de tu carrito.' },
    })
    expect((await update('finalizado', line({ colors: ['Azul'] }))).status).toBe(200)
    expect(await orders(db)).toBe(1)
  })

  test('a repeated order is acknowledged also when its product is sold out by then', async () => {
    const { app, host, save, db } = await open([lamp()])
    const update = await openTicket(app, host, line())
    const again = () => update('finalizado', line(), { 'idempotency-key': 'one-order' })
    const first = await again()
    await save([lamp({ soldOut: true })])
    expect(await again()).toMatchObject({ status: 200, body: first.body })
    expect(await orders(db)).toBe(1)
  })

  test('a pack cannot be ordered without what it brings', async () => {
    const bulb = aProduct({ slug: 'foco', title: 'Foco LED', position: 1 })
    const kit = aProduct({
      ...{ id: 'kit', slug: 'combo', title: 'Combo', status: 'pack', position: 2 },
      dependents: [{ slug: 'foco', price: 500 }],
    })
    const { app, host, save } = await open([lamp(), bulb, kit])
    const group = { type: 'pack', pack: 'pack-kit', amount: 1, colors: [] }
    const products = [
      { ...group, slug: 'combo', order: 0 },
      { ...group, slug: 'foco', order: 1 },
    ]
    const update = await openTicket(app, host, products)
    await save([{ ...bulb, soldOut: true }])
    expect(await update('finalizado', products)).toMatchObject({
      status: 422,
      body: { message: '«Foco LED» se agotó. Quítalo de tu carrito para continuar.' },
    })
    const cards = await call(app, host, '/api/v1/web/products', { category: 'todo' })
    expect(cards.body.data.map((card: { slug: string; soldOut: boolean }) => [card.slug, card.soldOut])).toEqual([
      ['lampara', false],
      ['foco', true],
      ['combo', true],
    ])
    const answer = await call(app, host, '/api/v1/web/product-start', { slug: 'combo' })
    expect(answer.body.data.soldOut).toBe(true)
  })

  test('an order of the first generation is refused alike', async () => {
    const { app, host, db } = await open([lamp({ soldOut: true })])
    const { client } = aShopper()
    const params = { ...client, reference: 'Timbre 2', typeSend: '0', idProduct: 'lampara', amountProduct: 1 }
    expect(await call(app, host, '/api/v1/web/order', params)).toMatchObject({
      status: 422,
      body: { message: '«Lámpara de mesa» se agotó. Quítalo de tu carrito para continuar.' },
    })
    expect(await orders(db)).toBe(0)
  })

  test('a cart learns what of it is sold out', async () => {
    const { app, host } = await open([
      lamp({ colors: [ROJO_GONE, AZUL] }),
      aProduct({ slug: 'foco', soldOut: true, position: 1 }),
    ])
    const slugs = ['foco', 'lampara', 'nada']
    expect((await call(app, host, '/api/v1/web/stock', { slugs })).body.data).toEqual([
      { slug: 'foco', soldOut: true, colors: [], choices: [] },
      { slug: 'lampara', soldOut: false, colors: ['Rojo'], choices: ['Rojo', 'Azul'] },
    ])
  })
})
