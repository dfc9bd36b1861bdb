import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { cellText } from '../../src/lib/files/sheet-cell.ts'
import { originColumns } from '../../src/orders/exporting/origin-columns.ts'
import { everyOrder, findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { withTouches } from '../../src/orders/with-touches.step.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { touchesOfTickets } from '../../src/tickets/origins/touches.store.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { call, NOVEMBER_2026, testApp } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const ADVERTISED =
  'utm_source=ig&utm_medium=paid&utm_campaign=Navidad&utm_content=Video%202&campaign_id=120212345678&ad_id=120298765432&px=100&fbclid=SecretClick'
const OTHER = 'utm_source=tiktok&campaign_id=17900000001&ad_id=17900000002&ttclid=SecretOther'

const landed = { at: NOVEMBER_2026, network: 'instagram', campaign: '120212345678', ad: '120298765432', px: '100' }
const words = { referrer: '', source: 'ig', medium: 'paid', campaign: 'Navidad', content: 'Video 2', term: '' }

async function openShop(db: Database, facts: Partial<Shop> = {}) {
  const { shop, host } = await openOrderShop(db, facts)
  const app = testApp(db)
  const originOf = async (id: string) => (await touchesOfTickets(db.read, shop.id, [id])).get(id) ?? null
  /** Places an order in two calls, the first one with the headers `before`, and returns where it came from. */
  async function order(headers: Headed, before = headers) {
    const shopper = aShopper()
    const stored = await shopper.send(app, host, 'store', {}, before)
    const change = { code: stored.body.data, status: 'finalizado' }
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const placed = await shopper.send(app, host, 'update', change, { ...key, ...headers })
    expect(placed.status).toBe(200)
    return originOf((await findOrder(db.read, shop.id, stored.body.data))?.id ?? '')
  }
  return { db, app, host, order, originOf, page: `http://${host}/producto/lampara` }
}

type Headed = Readonly<Record<string, string>>

onOneEngine((_engine, openDatabase) => {
  test('an order knows the advertisement of its page, without the click id', async () => {
    const { order, page } = await openShop(await openDatabase())
    const origin = await order({ referer: `${page}?${ADVERTISED}` })
    expect(origin?.last).toEqual({ ...landed, page: '/producto/lampara', clicked: true, words })
    expect(origin?.first).toEqual(origin?.last)
    expect(JSON.stringify(origin)).not.toContain('Secret')
  })

  test('the first touch stays and the last one is replaced between the first step and the order', async () => {
    const { order, page } = await openShop(await openDatabase())
    const origin = await order({ referer: `${page}?${OTHER}` }, { referer: `${page}?${ADVERTISED}` })
    expect([origin?.first.network, origin?.last.network, origin?.last.ad]).toEqual([
      'instagram',
      'tiktok',
      '17900000002',
    ])
  })

  test('nothing is kept of a visitor who refuses to be measured, not even what was kept before', async () => {
    const { order, page } = await openShop(await openDatabase())
    const from = { referer: `${page}?${ADVERTISED}` }
    expect(await order({ ...from, cookie: 'medicion=no' })).toBeNull()
    expect(await order({ ...from, 'sec-gpc': '1' })).toBeNull()
    expect(await order({ ...from, cookie: 'medicion=no' }, from)).toBeNull()
  })

  test.each([
    ['a page without parameters', 'http://shop-1.localhost/producto/lampara'],
    ['another host', `http://otra.example/?${ADVERTISED}`],
    ['no address', 'nada'],
    ['none', ''],
  ])('an order whose request comes from %s is placed, and nothing is made up', async (_what, referer) => {
    const { order } = await openShop(await openDatabase())
    expect(await order({ referer })).toBeNull()
  })

  test.each([
    ['too long', `campaign_id=${'9'.repeat(50)}&utm_campaign=${'a'.repeat(3000)}&px=12345678901`, 'a'.repeat(60)],
    ['in other signs', 'campaign_id=%00%27or%201&ad_id=%3Cscript%3E&utm_campaign=%ff%E2%80%AE%00x', '\ufffd x'],
    ['a placeholder', 'utm_source=fb&campaign_id={{campaign.id}}&ad_id=__CID__&utm_campaign=%7Bcampaignid%7D', ''],
  ])('parameters that are %s lose no order', async (_what, query, campaign) => {
    const { order, page } = await openShop(await openDatabase())
    const origin = await order({ referer: `${page}?utm_source=fb&${query}` })
    expect(origin?.last).toMatchObject({ network: 'facebook', campaign: '', ad: '', px: '', words: { campaign } })
  })

  test.each(['x', '~'.repeat(12), '~'.repeat(25), `zz~otro${'~'.repeat(11)}`, '%ff%00', 'a'.repeat(4000)])(
    'a cookie that we did not write loses no order: %#',
    async (cookie) => {
      const { order } = await openShop(await openDatabase())
      expect(await order({ cookie: `touches=${cookie}` })).toBeNull()
    },
  )

  test('a phone that is left for a message knows its advertisement', async () => {
    const { db, app, host, page, originOf } = await openShop(await openDatabase())
    await call(app, host, '/api/v1/web/lead', { phone: '987654321' }, { referer: `${page}?${ADVERTISED}` })
    const [lead] = await listLeads(db.read, 'shop-1', { limit: 1 })
    expect((await originOf(lead?.id ?? ''))?.first).toMatchObject(landed)
  })

  test('an order without script knows the advertisement of the page on which it began', async () => {
    const { db, app, host, originOf } = await openShop(await openDatabase(), { country: 'colombia' })
    const browser = new PlainBrowser(app, host)
    await browser.open(`/producto/lampara?${ADVERTISED}`)
    await browser.post()
    expect(browser.page.path).toBe('/carrito')
    expect(browser.cookies.get('touches')).toContain('120212345678')
    await browser.open('/pedir')
    await browser.post({ name: 'Rosa Quispe', phone: '3001234567', email: 'rosa@correo.co' })
    await browser.post({ lugar: 'rionegro antioquia', distrito: 'El Centro', direccion: 'Calle 10' })
    await browser.post({ codigo: '05615' })
    const [order] = await listOrders(db.read, 'shop-1', { limit: 1 })
    expect((await originOf(order?.id ?? ''))?.last).toMatchObject({ ...landed, page: '/producto/lampara' })
  })

  test('an order’s sheet says where it came from, with ids that no spreadsheet rounds', async () => {
    const { db, order, page } = await openShop(await openDatabase())
    await order({ referer: `${page}?${OTHER}` }, { referer: `${page}?${ADVERTISED}` })
    await order({})
    const rows = []
    const orders = everyOrder(db.read, 'shop-1', {}, 10)
    for await (const row of withTouches(db.read, 'shop-1', orders, 1))
      rows.push(Object.fromEntries(originColumns.map(([heading, cell]) => [heading, cellText(cell(row))])))
    const nothing = Object.fromEntries(originColumns.map(([heading]) => [heading, '']))
    expect(rows).toContainEqual(nothing)
    expect(rows).toContainEqual({
      ...{ origen: 'tiktok', campana: 'c:17900000001', anuncio: 'a:17900000002', utm: 'tiktok', px: '' },
      ...{ llegada: '/producto/lampara', desde: '', primer_origen: 'instagram', primera_campana: 'c:120212345678' },
      ...{ primer_anuncio: 'a:120298765432', primera_visita: '2026-11-21 10:00' },
    })
    expect(rows).toHaveLength(2)
  })

  test('a form without script sets no cookie where there is nothing to keep, and none for who refuses', async () => {
    const { app, host } = await openShop(await openDatabase())
    const [plain, refusing] = [new PlainBrowser(app, host), new PlainBrowser(app, host)]
    await plain.open('/producto/lampara')
    await plain.post()
    refusing.cookies.set('medicion', 'no')
    await refusing.open(`/producto/lampara?${ADVERTISED}`)
    await refusing.post()
    expect([plain.cookies.has('touches'), refusing.cookies.has('touches')]).toEqual([false, false])
  })
})
