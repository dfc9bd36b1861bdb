import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const client = {
  name: 'Rosa Quispe',
  phone: '987654321',
  distrito: 'Miraflores',
  placeCode: '150122',
  direccion: 'Av. Larco 100',
  lima: '0',
}
const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]

onOneEngine((_engine, openDatabase) => {
  test('one key finalises only one ticket when several are finalised with it at the same time', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
    const app = testApp(db)
    const host = shop.hosts[0] ?? ''
    const stored = await Promise.all(
      Array.from({ length: 6 }, () => call(app, host, '/api/v1/web/ticket/store', { client, products })),
    )
    const key = randomUUID()
    const answers = await Promise.all(
      stored.map(({ body, headers }) => {
        const order = { code: body.data, client, products, status: 'finalizado' }
        const opening = { 'idempotency-key': key, 'ticket-key': headers.get('ticket-key') ?? '' }
        return call(app, host, '/api/v1/web/ticket/update', order, opening)
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})
