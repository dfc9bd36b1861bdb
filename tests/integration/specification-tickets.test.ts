import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { TicketTables } from '../../src/tickets/ticket-row.ts'
import { call, testApp } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const HOST = 'shop-1.localhost'
const STORE = '/api/v1/web/ticket/store'
const rosa = { name: 'Rosa Quispe', phone: '987654321' }

function rows(db: Database) {
  return db.read.withTables<TicketTables>().selectFrom('tickets').selectAll().execute()
}

onOneEngine((_engine, openDatabase) => {
  test('what a client claims of ip, country and domain is kept beside the address of its connection', async () => {
    const db = await openDatabase()
    await openCatalogueShop(db)
    const client = { ...rosa, ip: '1.2.3.4', country: 'Peru', domain: 'otra.pe' }
    const body = JSON.stringify({ params: { client, products: [] } })
    const headers = { 'content-type': 'application/json' }
    const request = new Request(`http://${HOST}${STORE}`, { method: 'POST', headers, body })
    expect((await testApp(db)(request, { address: '200.48.225.130' })).status).toBe(200)
    const [row] = await rows(db)
    expect(row).toMatchObject({ ip: '200.48.225.130', shop_id: 'shop-1', country: 'peru' })
    expect(JSON.parse(row?.claimed ?? '')).toEqual({ ip: '1.2.3.4', country: 'Peru', domain: 'otra.pe' })
  })

  test('only the hash of a ticket’s 128-bit key is stored', async () => {
    const db = await openDatabase()
    await openCatalogueShop(db)
    const stored = await call(testApp(db), HOST, STORE, { client: rosa, products: [] })
    const key = stored.headers.get('ticket-key') ?? ''
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    expect(JSON.stringify(await rows(db))).not.toContain(key)
  })

  test('when a shop has a ticket with the drawn code, another code is drawn', async () => {
    const db = await openDatabase()
    await openCatalogueShop(db)
    const draws = [7, 7, 9]
    const chance = (bytes: number) => (bytes === 8 ? new Uint8Array(8).fill(draws.shift() ?? 0) : randomBytes(bytes))
    const app = testApp(db, { chance })
    const first = await call(app, HOST, STORE, { client: rosa, products: [] })
    const second = await call(app, HOST, STORE, { client: rosa, products: [] })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data).not.toBe(first.body.data)
    expect(draws).toEqual([])
  })
})
