import { expect, onTestFinished, test } from 'vitest'
import { readUnsent } from '../../src/backoffice/shop/settings/ads/read-unsent.api.ts'
import { countVisits } from '../../src/orders/look-up/kept-visits.store.ts'
import { saveTrouble, troubledChannels } from '../../src/outbox/channels.store.ts'
import { markDead } from '../../src/outbox/delivery.store.ts'
import { type Letter, postLetters } from '../../src/outbox/outbox.store.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { formOf, openSettings } from '../support/desk-settings.ts'
import { openSales } from '../support/later-sale.ts'
import { countPendingLetters } from '../support/letters.ts'
import { startTiktokApi } from '../support/tiktok-api.ts'

const PIXEL = 'C4A1B2C3D4E5'
const HOUR = 3_600_000
const mainOf = (html: string) => html.slice(html.indexOf('<main')).replaceAll('<!-- -->', '')

onOneEngine((_engine, openDatabase) => {
  async function openAds(facts: Parameters<typeof openSettings>[1] = {}) {
    const opened = await openSettings(await openDatabase(), facts)
    const { seller, at } = opened
    const page = async () => mainOf(await (await seller.get(at('/publicidad'))).text())
    const save = (fields: Record<string, string>) => seller.submit(at('/publicidad'), fields)
    return { ...opened, page, save }
  }

  test('each network has its account, token and test, and TikTok’s own words are told', async () => {
    const tiktok = await startTiktokApi({ clock: () => NOVEMBER_2026, tokens: { [PIXEL]: 'tt-right' } })
    onTestFinished(() => tiktok.stop())
    const { seller, at, page, save, present } = await openAds({ settings: testSettings({ tiktokApi: tiktok.url }) })
    await save({ 'antes.pixel': '5000', pixel: '' })
    expect(await page()).not.toContain('Enviar evento de prueba')
    const wrong = await save({ 'antes.tiktok.pixel': '', 'tiktok.pixel': 'no es un píxel' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Copia el código tal cual')
    const token = (text: string) => save({ 'antes.tiktok.token': '', 'tiktok.token': text })
    await save({ 'antes.tiktok.pixel': '', 'tiktok.pixel': PIXEL })
    await token('tt-wrong')
    expect((await present()).config['tiktok.pixel']).toBe(PIXEL)
    const try_ = async () =>
      mainOf(await (await seller.submit(at('/prueba'), { pixel: `tiktok:${PIXEL}`, codigo: 'TEST77' })).text())
    expect(await try_()).toContain('Respuesta de TikTok: «Access token is incorrect or has been revoked (code 40105')
    await token('tt-right')
    const told = await try_()
    expect(told).toContain('TikTok recibió el evento de prueba')
    expect(told).toContain('value="TEST77"')
    expect(tiktok.requests.at(-1)).toMatchObject({ token: 'tt-right', testCode: 'TEST77', pixel: PIXEL })
    expect(tiktok.received).toEqual([])
    expect(told + (await page())).not.toMatch(/tt-(right|wrong)/)
  })

  test('what is ticked is sent: the shop keeps what is not, and none may be ticked', async () => {
    const { seller, at, page, save, present } = await openAds()
    const off = async () => (await present()).config.events_off
    const form = await formOf(seller, at('/publicidad'))
    expect(form.events_off?.split(',')).toHaveLength(7)
    const post = (ticked: readonly string[], seen: string) => {
      const fields = new URLSearchParams([['antes.events_off', seen], ...ticked.map((one) => ['events_off', one])])
      return seller.submit(at('/publicidad'), fields)
    }
    await post(['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase'], '')
    expect(await off()).toEqual(['Contact', 'AddPaymentInfo'])
    const shown = await formOf(seller, at('/publicidad'))
    expect(shown.events_off).toBe('PageView,ViewContent,AddToCart,InitiateCheckout,Purchase')
    await post([], 'Contact,AddPaymentInfo')
    expect(await off()).toHaveLength(7)
    expect(await page()).not.toMatch(/name="events_off"[^>]*checked/)
    await post(form.events_off?.split(',') ?? [], (await off()).join(','))
    expect(await off()).toEqual([])
    await save({ 'antes.delivered_event': 'false', delivered_event: 'true' })
    expect((await present()).config.delivered_event).toBe(true)
  })

  test('what waits, what was lost and which network is in trouble is told, and can be tried again', async () => {
    const { db, seller, at, page, save, shop } = await openAds()
    await save({ 'antes.pixel': '5000', pixel: '' })
    expect(await page()).not.toContain('Qué espera')
    await save({ 'antes.pixel': '', pixel: '777', 'antes.tiktok.pixel': '', 'tiktok.pixel': PIXEL })
    expect(await page()).toMatch(/Meta, píxel 777.*Al día.*No espera nada.*TikTok, píxel C4A1B2C3D4E5/s)
    const [channel, since] = [`tiktok:${PIXEL}`, NOVEMBER_2026 - 3 * HOUR]
    const letter = (id: string, to: string): Letter => ({
      ...{ id, shopId: shop.id, topic: 'event', channel: to, body: {}, dueAt: since },
    })
    const reason = 'No permission to operate the pixel (code 40001, status 200)'
    await db.transaction(async (tx) => {
      await postLetters(tx, [letter('a', channel), letter('b', channel), letter('c', '777'), letter('d', 'mail')])
      await markDead(tx, shop.id, ['c'], { reason: 'Invalid parameter (code 100, status 400)', now: NOVEMBER_2026 })
      const trouble = { kind: 'paused', reason, failures: 1, notBefore: NOVEMBER_2026 + HOUR, tokenMark: null } as const
      await saveTrouble(tx, { shopId: shop.id, channel }, trouble)
    })
    const html = await page()
    expect(html).toContain(`TikTok no acepta este píxel con su token: «${reason}». Se prueba otra vez`)
    expect(html).toContain('Esperan 2 eventos, el más antiguo de hace 3 h. Se guardan 7 días.')
    expect(html).toContain('Se perdió 1 evento: «Invalid parameter (code 100, status 400)».')
    const answer = await seller.submit(at('/reintentar'), {})
    expect(answer.status).toBe(303)
    const after = mainOf(await (await seller.get(answer.headers.get('location') ?? '')).text())
    expect(after).toContain('Se prueba otra vez ahora, también con 1 evento perdido.')
    expect(await troubledChannels(db.read, shop.id)).toEqual([])
    expect(await countPendingLetters(db)).toBe(4)
  })

  test('a sale whose moment is still to come is told apart', async () => {
    const { db, deps, shop, place } = await openSales(await openDatabase(), 'confirmed', { delivered_event: true })
    await place()
    await place()
    expect((await readUnsent({ deps, shop })).kept).toEqual([
      '2 ventas esperan a que confirmes el pedido.',
      '2 «Entregado» esperan a que se entregue el pedido.',
    ])
    expect((await countVisits(db.read, 'otra')).length).toBe(0)
  })

  test('a version of Meta’s API that ends within 60 days is told before it does', async () => {
    const settings = testSettings({ graphApi: { url: 'http://127.0.0.1:9', version: 'v21.0' } })
    const html = async (now: number) => (await openAds({ settings, clock: () => now })).page()
    expect(await html(Date.UTC(2026, 10, 21))).not.toContain('GRAPH_API_VERSION')
    expect(await html(Date.UTC(2026, 11, 1))).toMatch(
      /Desde el .*21 de enero de 2027 tus ventas ya no llegarían a Meta.*GRAPH_API_VERSION=v26\.0/,
    )
  })
})
