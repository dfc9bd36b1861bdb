import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { consentSubject } from '../../src/consents/consent-subject.ts'
import { MEASURING_OFF, measuringWords } from '../../src/consents/consent-words.ts'
import { consentsOf } from '../../src/consents/consents.store.ts'
import { testToken } from '../../src/orders/placing/test-order.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { openShop as addShop } from '../../src/shops/open-shop.action.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { formOf, openSettings } from '../support/desk-settings.ts'
import { openSales, visitor } from '../support/later-sale.ts'
import { pendingLetters } from '../support/letters.ts'
import { callFrom } from '../support/shoppers.ts'

const allowed = { ...visitor, cookie: `${visitor.cookie}; medicion=si` }
const refused = { ...visitor, cookie: `${visitor.cookie}; medicion=no` }

/** Whoever allowed nothing: no answer, a refusal, a browser that asks not to be measured, a cookie that says nothing. */
const unmeasured = [
  ['who has not answered', visitor],
  ['who refused', refused],
  ['whose browser asks not to be measured, whatever was allowed', { ...allowed, 'sec-gpc': '1' }],
  ['with a cookie that is no answer', { ...visitor, cookie: `${visitor.cookie}; medicion=` }],
] as const

onOneEngine((_engine, openDatabase) => {
  type Sales = Awaited<ReturnType<typeof openSales>>

  const openAsking = async (moment: Parameters<typeof openSales>[1] = 'placed') =>
    openSales(await openDatabase(), moment, { measuring_consent: 'ask', hashed_contact: true })

  /** What is written down about measuring of a phone. */
  async function saidOf({ db, deps, shop }: Sales, phone: string) {
    const subject = consentSubject(deps.settings.rootKey.of('consents'), shop.id, `51${phone}`)
    const all = (await consentsOf(db.read, shop.id, [subject])).get(subject) ?? []
    return all.filter(({ purpose }) => purpose === 'medicion')
  }

  async function queued({ db, time }: Sales) {
    const all = await pendingLetters(db, { dueBefore: time.now + 1, limit: 100 })
    return all.filter(({ topic }) => topic !== 'mail').map(({ topic }) => topic)
  }

  const view = ({ host }: Sales) => ({
    page: `http://${host}/producto/lampara`,
    events: [{ name: 'PageView', id: 'a1', age: 0, url: `http://${host}/producto/lampara` }],
  })

  test.each(unmeasured)(
    'a shop that asks queues nothing of a visitor %s: no event, no visit, no Purchase',
    async (_who, headers) => {
      const sales = await openAsking()
      const posted = await callFrom(sales, '190.1.1.1', '/api/v1/web/event', view(sales), headers)
      expect(posted.body).toMatchObject({ code: 200, data: 0 })
      const seen = { id: 'a'.repeat(20), page: `http://${sales.host}/producto/lampara?utm_source=x`, from: '' }
      const visit = await callFrom(sales, '190.1.1.1', '/api/v1/web/visit', seen, headers)
      expect([visit.body.data, visit.headers.get('set-cookie')]).toEqual([false, null])
      const { phone, order } = await sales.begin(headers)
      expect((await order()).status).toBe(200)
      expect([await queued(sales), await sales.kept(), await sales.told(), await saidOf(sales, phone)]).toEqual([
        [],
        [],
        [],
        [],
      ])
    },
  )

  test('who allowed it is measured, and the permission is written down once, with its words, with the ticket that knows the phone', async () => {
    const sales = await openAsking()
    const posted = await callFrom(sales, '190.1.1.1', '/api/v1/web/event', view(sales), allowed)
    expect(posted.body.data).toBe(1)
    const { phone, order } = await sales.begin(allowed)
    const words = { given: true, words: measuringWords(true), page: 'pregunta', at: sales.time.now }
    expect(await saidOf(sales, phone)).toMatchObject([words])
    expect((await saidOf(sales, phone))[0]?.version).toMatch(/^\d{4}-\d\d-\d\d-[\da-f]{8}$/)
    await order()
    expect(await saidOf(sales, phone)).toHaveLength(1)
    expect(await queued(sales)).toEqual(['event', 'purchase'])
    expect(await sales.told()).toHaveLength(1)
  })

  test('a permission that is taken back on the order’s page before the moment: the sale is not told, and nothing is kept of the visit', async () => {
    const sales = await openAsking('delivered')
    for (const [takesBack, told] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const { code, phone, key, order } = await sales.begin(allowed)
      await order()
      expect(await sales.kept()).toHaveLength(1)
      await sales.does(code, 'confirmar')
      if (takesBack) await say(sales, code, key, { medicion: 'no', desde: 'privacidad' })
      const said = (await saidOf(sales, phone)).map(({ given, words }) => [given, words])
      const taken = [false, MEASURING_OFF]
      expect(said).toEqual([[true, measuringWords(true)], ...(takesBack ? [taken] : [])])
      await sales.does(code, 'despachar', { courier: 'Olva', guide: 'G-1' })
      await sales.does(code, 'entregar')
      expect([await sales.kept(), (await sales.letters(code)).length]).toEqual([[], told])
    }
    expect(await sales.told()).toHaveLength(1)
  })

  test('a shop that gives notice keeps no answer, and an objection before the moment holds the sale back there too', async () => {
    const sales = await openSales(await openDatabase(), 'confirmed')
    const { code, phone, key, order } = await sales.begin(allowed)
    await order()
    expect(await saidOf(sales, phone)).toEqual([])
    const answer = await say(sales, code, key, { medicion: 'no' })
    expect(answer.headers.get('set-cookie')).toMatch(/^medicion=no; Max-Age=31536000; .*Path=\//)
    expect(await saidOf(sales, phone)).toMatchObject([{ given: false, words: MEASURING_OFF, page: 'mis-permisos' }])
    await sales.does(code, 'confirmar')
    expect([await sales.kept(), await sales.told()]).toEqual([[], []])
  })

  test('who refuses later with the same phone has taken the permission back, and a test order of the seller says nothing', async () => {
    const sales = await openAsking('confirmed')
    const { phone, code } = await sales.begin(allowed)
    const token = testToken(
      sales.deps.settings.rootKey.of('test-orders'),
      sales.shop.id,
      new Uint8Array(12),
      sales.time.now,
    )
    const again = (headers: Readonly<Record<string, string>>) => {
      const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
      return callFrom(
        sales,
        '190.2.2.2',
        '/api/v1/web/ticket/store',
        { client: { name: 'Rosa', phone }, products },
        headers,
      )
    }
    await again({ ...visitor, cookie: `medicion=no; prueba=${token}` })
    expect((await saidOf(sales, phone)).map(({ given }) => given)).toEqual([true])
    await again(refused)
    expect((await saidOf(sales, phone)).map(({ given }) => given)).toEqual([true, false])
    expect(code).not.toBe('')
  })

  test('a stranger to the order changes nothing, and without a pixel there is nothing to ask', async () => {
    const sales = await openAsking('delivered')
    const { code, phone, order } = await sales.begin(allowed)
    await order()
    await say(sales, code, 'x'.repeat(22), { medicion: 'no' })
    expect((await saidOf(sales, phone)).map(({ given }) => given)).toEqual([true])
    const home = async () => (await sales.app(new Request(`http://${sales.host}/`))).text()
    const product = async () => (await sales.app(new Request(`http://${sales.host}/producto/lampara`))).text()
    for (const html of [await home(), await product()]) {
      expect(html).toMatch(/<html[^>]* data-asks=""/)
      expect(html.match(/data-asking="\w+" hidden=""/g)).toHaveLength(1)
    }
    await changeShop(sales.deps, commandLine, sales.host, { pixel: null })
    expect(await home()).not.toMatch(/data-asks|data-asking/)
    await changeShop(sales.deps, commandLine, sales.host, { pixel: '777', measuring_consent: 'notice' })
    expect(await home()).not.toMatch(/data-asks|data-asking/)
  })

  function say(sales: Sales, code: string, key: string, fields: Readonly<Record<string, string>>) {
    const address = `http://${sales.host}/pedido/${code}/permisos`
    const headers = { cookie: `ticket_${code}=${key}`, 'sec-fetch-site': 'same-origin', origin: `http://${sales.host}` }
    return sales.app(new Request(address, { method: 'POST', body: new URLSearchParams(fields), headers }))
  }

  test('the owner chooses it at the desk, with what the law says beside it; what is no choice is refused', async () => {
    const { desk, host, seller, at, present } = await openSettings(await openDatabase())
    const html = await (await seller.get(at('/publicidad'))).text()
    expect(html).toContain(
      'La Ley 29733, de Protección de Datos Personales, pide que se sepa y que puedan decir que no.',
    )
    expect(html).toContain('De quien no lo permite no se envía nada a ninguna red: ni su visita ni su compra.')
    expect((await formOf(seller, at('/publicidad'))).measuring_consent).toBe('notice')
    const page = async () => (await desk.app(new Request(`http://${host}/`))).text()
    const pixel = { 'antes.pixel': '5000', pixel: '500500' }
    const asking = { 'antes.measuring_consent': 'notice', measuring_consent: 'ask' }
    await seller.submit(at('/publicidad'), { ...pixel, ...asking })
    expect([(await present()).config.measuring_consent, (await page()).includes('data-asks')]).toEqual(['ask', true])
    await seller.submit(at('/publicidad'), { 'antes.measuring_consent': 'ask', measuring_consent: 'never' })
    expect((await present()).config.measuring_consent).toBe('ask')
  })

  test('a new shop asks in Ecuador, and gives notice in Peru and Colombia; one from before the field has what is usual in its country', async () => {
    const deps = testDeps(await openDatabase())
    const found: unknown[] = []
    for (const country of ['peru', 'colombia', 'ecuador'] as const) {
      const host = `${country}.test`
      const phone_contact = { peru: '+51987654321', colombia: '+573001234567', ecuador: '+593991234567' }[country]
      const opened = await addShop(deps, commandLine, { hosts: [host], country, logo_title: 'Luz', phone_contact })
      expect(opened.ok).toBe(true)
      found.push((await findShopByHost(deps.db.read, host))?.config.measuring_consent)
    }
    expect(found).toEqual(['notice', 'notice', 'ask'])
  })
})
