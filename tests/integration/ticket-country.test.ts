import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
const medellin = { departamento: 'Antioquia', provincia: 'Medellín', distrito: 'El Poblado', placeCode: '05001' }
const camila = { name: 'Camila', phone: '3001234567', email: 'camila@correo.co', direccion: 'Calle 10', ...medellin }

onOneEngine((_engine, openDatabase) => {
  async function order(shopFacts: Partial<Shop>, begunIn: string) {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, shopFacts)
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
    const [app, host] = [testApp(db), shop.hosts[0] ?? '']
    const begun = { client: { ...camila, country: begunIn }, products }
    const stored = await call(app, host, '/api/v1/web/ticket/store', begun)
    const code = stored.body.data
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const finished = { code, client: { ...camila, lima: '0', country: 'colombia' }, products, status: 'finalizado' }
    const { status } = await call(app, host, '/api/v1/web/ticket/update', finished, key)
    return { status, ticket: await findTicket(db.read, shop.id, code) }
  }

  test('an order on Colombian pages goes to Colombia, even if its ticket was begun on other pages', async () => {
    for (const begunIn of ['colombia', 'peru']) {
      const { status, ticket } = await order({ directory: null }, begunIn)
      expect(status).toBe(200)
      expect(ticket).toMatchObject({ country: 'colombia', status: 'finalizado', client: medellin })
    }
  })

  test('a shop that chose the Peruvian variant takes the order of a page that was loaded before, and says what the variant asks', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { order_form: 'peru' })
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
    const [app, host] = [testApp(db), shop.hosts[0] ?? '']
    const client = { name: 'Rosa', phone: '987654321', lima: '0', documento: '45678912', distrito: 'Miraflores, Lima' }
    const stored = await call(app, host, '/api/v1/web/ticket/store', { client, products })
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const finish = (more: object) => {
      const body = { code: stored.body.data, client: { ...client, ...more }, products, status: 'finalizado' }
      return call(app, host, '/api/v1/web/ticket/update', body, key)
    }
    const refused = await finish({ distrito: '' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'client.departamento',
      'client.provincia',
      'client.distrito',
      'client.direccion',
    ])
    expect((await finish({ direccion: 'Av. Larco 100' })).status).toBe(200)
  })

  test('a shop of one country takes no order for another', async () => {
    const { status, ticket } = await order({ directory: 'domain' }, 'colombia')
    expect(status).toBe(422)
    expect(ticket).toMatchObject({ country: 'peru', status: 'nombre' })
  })
})
