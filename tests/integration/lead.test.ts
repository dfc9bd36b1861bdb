import { expect, test } from 'vitest'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { call, testApp } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const LEAD = '/api/v1/web/lead'

onOneEngine((_engine, openDatabase) => {
  async function openShop() {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const app = testApp(db)
    const leads = () => listLeads(db.read, shop.id, { limit: 10 })
    const host = shop.hosts[0] ?? ''
    return {
      app,
      host,
      leads,
      browser: new PlainBrowser(app, host),
      lead: (params: object) => call(app, host, LEAD, params),
    }
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

  test('the dialog’s form is taken without script too, and the phone stands in no address', async () => {
    const { browser, leads } = await openShop()
    await browser.open('/')
    const form = /<form\b[^>]*data-lead[^>]*>/.exec(browser.page.html)?.[0] ?? ''
    expect(form).toMatch(/ method="post"/)
    await browser.post({ phone: '+51 987-654-321' }, /action="([^"]*)"/.exec(form)?.[1] ?? '')
    expect(browser.page.status).toBe(200)
    expect(browser.text).toContain('¡Gracias! Ya tenemos tu número.')
    expect(await leads()).toMatchObject([{ client: { name: '', phone: '51987654321' }, lines: [] }])
    expect(browser.asked.join(' ')).not.toMatch(/987|654/)
  })

  test('a number that is too short is asked for again as it was typed, and then taken', async () => {
    const { browser, leads } = await openShop()
    await browser.open('/suscripcion')
    await browser.post({ phone: '987 65' })
    expect([browser.page.status, browser.text]).toEqual([
      422,
      expect.stringContaining('Escribe tu número completo: tiene 9 dígitos o más.'),
    ])
    expect(browser.page.html).toContain('value="987 65"')
    expect(await leads()).toEqual([])
    for (const phone of ['987 654 321', '987654321']) {
      await browser.open('/suscripcion')
      await browser.post({ phone })
    }
    expect(await leads()).toHaveLength(1)
    expect(browser.asked.join(' ')).not.toMatch(/987|654/)
  })

  test('a page of another site posts no number', async () => {
    const { browser, leads } = await openShop()
    const body = new URLSearchParams({ phone: '987654321' })
    const posted = await browser.send('/suscripcion', body, { 'sec-fetch-site': 'cross-site' })
    expect(posted.status).toBe(403)
    expect(await leads()).toEqual([])
  })
})
