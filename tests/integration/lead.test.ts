import { expect, test } from 'vitest'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { call, testApp } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

const LEAD = '/api/v1/web/lead'

onOneEngine((_engine, openDatabase) => {
  async function openShop() {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const app = testApp(db)
    const leads = () => listLeads(db.read, shop.id, { limit: 10 })
    return { leads, lead: (params: object) => call(app, shop.hosts[0] ?? '', LEAD, params) }
  }

  test('a phone is stored as a lead without a name, and the answer has no key', async () => {
    const { lead, leads } = await openShop()
    const answered = await lead({ phone: '+51 987-654-321', country: 'Peru' })
    expect(answered).toMatchObject({ status: 200, body: { code: 200, data: null } })
    expect([...answered.headers.keys()]).not.toContain('ticket-key')
    expect(answered.headers.getSetCookie()).toEqual([])
    expect(await leads()).toMatchObject([
      { client: { name: '', phone: '51987654321', terminos: false }, lines: [], total: 0, termsAcceptedAt: null },
    ])
  })

  test('the same phone is one lead, and another phone is another lead', async () => {
    const { lead, leads } = await openShop()
    for (const phone of ['987654321', '987 654 321', '912345678']) expect((await lead({ phone })).status).toBe(200)
    expect((await leads()).map(({ client }) => client.phone).sort()).toEqual(['912345678', '987654321'])
  })

  test('a phone of fewer than nine digits is refused, and nothing is kept', async () => {
    const { lead, leads } = await openShop()
    const answered = await lead({ phone: '98765432' })
    expect(answered).toMatchObject({ status: 422, body: { errors: [{ field: 'phone' }] } })
    expect(await leads()).toEqual([])
  })
})
