import { expect, test } from 'vitest'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import type { ShopConfig } from '../../src/shops/shop.ts'
import type { EventBody } from '../../src/tracking/events/record-events.action.ts'
import { call, NOVEMBER_2026, testApp } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { agent, kept, letters, openEventsShop, page } from '../support/events-shop.ts'
import { aShop } from '../support/shop.ts'

const EVENT = '/api/v1/web/event'
const DAY = 24 * 60 * 60 * 1000

const lamp = { id: 'lamp-7', quantity: 1, price: '39.90' }
const sold = { value: '39.90', currency: 'PEN', items: [lamp] }
const added = (goods: object) => ({ events: [{ ...view, name: 'AddToCart', goods: { ...sold, ...goods } }] })
const view = { name: 'PageView', id: 'a1', age: 0, url: page }

onOneEngine((_engine, openDatabase) => {
  async function openShop(config?: Partial<ShopConfig>) {
    const { db, app } = await openEventsShop(await openDatabase(), config)
    const post = (params: object, headers: Readonly<Record<string, string>> = {}) =>
      call(app, 'shop-1.localhost', EVENT, { page, events: [view], ...params }, { ...agent, ...headers })
    return { db, post, app }
  }

  test('an event is one letter with its time, its page and its browser', async () => {
    const { db, post } = await openShop()
    const answer = await post({ events: [{ ...view, age: 1500.4, url: `${page}?fbclid=x#y` }] }, { cookie: kept })
    expect(answer).toMatchObject({ status: 200, body: { code: 200, data: 1 } })
    expect(await letters(db)).toEqual([
      {
        id: 'event-shop-1-PageView-a1',
        shopId: 'shop-1',
        topic: 'event',
        channel: '5000',
        dueAt: NOVEMBER_2026,
        body: {
          name: 'PageView',
          eventId: 'a1',
          at: NOVEMBER_2026 - 1500,
          visit: {
            userAgent: agent['user-agent'],
            url: page,
            fbp: 'fb.1.1763737200000.12345',
            fbc: 'fb.1.1763737200001.IwAR-Click_id',
            px: '110',
          },
          goods: null,
          contact: null,
        },
      },
    ])
  })

  test('an event is told with its products, each network with its own part of the visit', async () => {
    const { db, post } = await openShop({ pixel: '5000', 'tiktok.pixel': 'C4ABC' })
    const goods = { value: '79.80', currency: 'PEN', items: [{ id: 'lamp-7', quantity: 2, price: '39.90' }] }
    const events = ['ViewContent', 'AddToCart'].map((name) => ({ ...view, name, goods }))
    const cookie = `${kept}; ttclid=E.C.P_one-1; _ttp=2Kx-9_a.tt.1`
    expect(await post({ events }, { cookie })).toMatchObject({ body: { data: 2 } })
    const all = (await letters(db)).map(({ id, channel, body }) => ({ id, channel, ...(body as EventBody) }))
    expect(all.map(({ id, channel }) => [id, channel]).toSorted()).toEqual([
      ['event-shop-1-AddToCart-a1', '5000'],
      ['event-shop-1-ViewContent-a1', '5000'],
      ['event-shop-1-tiktok-AddToCart-a1', 'tiktok:C4ABC'],
      ['event-shop-1-tiktok-ViewContent-a1', 'tiktok:C4ABC'],
    ])
    expect(all.map((letter) => letter.goods)).toEqual([goods, goods, goods, goods])
    for (const { channel, visit } of all) {
      const { ttclid, ttp, ip, fbc } = visit
      if (channel === '5000')
        expect([ttclid, ttp, ip, fbc?.slice(-13)]).toEqual([undefined, undefined, undefined, 'IwAR-Click_id'])
      else expect([ttclid, ttp, typeof ip, fbc]).toEqual(['E.C.P_one-1', '2Kx-9_a.tt.1', 'string', null])
    }
  })

  test('a shop without an account at TikTok keeps neither its cookies nor the address', async () => {
    const { db, post } = await openShop()
    await post({}, { cookie: `${kept}; ttclid=E.C.P_one-1; _ttp=2Kx-9_a.tt.1` })
    expect(Object.keys((await letters(db)).map(({ body }) => (body as EventBody).visit)[0] ?? {}).toSorted()).toEqual([
      'fbc',
      'fbp',
      'px',
      'url',
      'userAgent',
    ])
  })

  test('an event that the shop leaves out is not taken', async () => {
    const { db, post } = await openShop({ pixel: '5000', events_off: ['ViewContent'] })
    expect(await post({ events: [view, { ...view, name: 'ViewContent' }] })).toMatchObject({ body: { data: 1 } })
    expect(await letters(db)).toHaveLength(1)
  })

  test('an event that is sent again, by a retry or another tab, stores no second letter', async () => {
    const { db, post } = await openShop()
    const contact = { ...view, name: 'Contact' }
    const answers = await Promise.all([
      post({ events: [view, contact] }),
      post({ events: [contact, view, view] }),
      post({ events: [{ ...view, age: 60_000 }] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = (await letters(db)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['event-shop-1-Contact-a1', 'event-shop-1-PageView-a1'])
  })

  test('a variant that px picks has a channel of its own', async () => {
    const { db, post } = await openShop({ pixel: '5000', 'px110.pixel': '1100' })
    await post({}, { cookie: kept })
    await post({ events: [{ ...view, id: 'a2' }] })
    expect((await letters(db)).map(({ id, channel }) => [id, channel])).toEqual([
      ['event-shop-1-PageView-a1', '1100'],
      ['event-shop-1-PageView-a2', '5000'],
    ])
  })

  test.each([
    ['a shop without a pixel', { pixel: null }, {}],
    ['a visitor who refused', { pixel: '5000' }, { cookie: `${kept}; medicion=no` }],
    ['a browser that says so for its visitor', { pixel: '5000' }, { 'sec-gpc': '1' }],
    ['a client without a user agent, which the network would refuse', { pixel: '5000' }, { 'user-agent': '' }],
  ])('nothing is kept of %s, and the answer is 0', async (_whose, config, headers) => {
    const { db, post } = await openShop(config)
    expect(await post({}, headers)).toMatchObject({ status: 200, body: { code: 200, data: 0 } })
    expect(await letters(db)).toEqual([])
  })

  test('events older than 7 days are not taken, and the rest of the call is', async () => {
    const { db, post } = await openShop()
    const events = [
      { ...view, id: 'old', age: 7 * DAY },
      { ...view, id: 'young', age: 7 * DAY - 1 },
      { ...view, age: 1e300 },
    ]
    expect(await post({ events })).toMatchObject({ body: { data: 1 } })
    expect(await letters(db)).toMatchObject([{ body: { eventId: 'young', at: NOVEMBER_2026 - 7 * DAY + 1 } }])
  })

  test('an address of another site is replaced by the page of the call, or else by the shop’s own', async () => {
    const { db, post } = await openShop()
    const urls = [
      'http://otra.localhost/x?a=1',
      'https://user:word@shop-1.localhost:8443/y#z',
      'https://evil.test/producto',
      'javascript://shop-1.localhost/alert(1)',
      'not an address',
      `http://shop-1.localhost/${'x'.repeat(1024)}`,
    ]
    await post({ events: urls.map((url, index) => ({ ...view, id: `a${index}`, url })) })
    await post({ events: [{ ...view, id: 'b', url: '' }], page: 'https://evil.test/' })
    const addresses = (await letters(db)).map(({ body }) => (body as { visit: { url: string } }).visit.url)
    expect(addresses).toEqual([
      'http://otra.localhost/x',
      'https://shop-1.localhost:8443/y',
      ...[page, page, page, page],
      'http://shop-1.localhost/',
    ])
  })

  test('cookies and headers that no browser of ours sends are left out or cut', async () => {
    const { db, post } = await openShop()
    const cookie = '_fbp=fb.1.x; _fbc=<script>; px=a; visitor=Rosa'
    await post({}, { cookie, 'user-agent': 'M'.repeat(5_000) })
    expect(await letters(db)).toMatchObject([
      { body: { visit: { fbp: null, fbc: null, px: '500', userAgent: 'M'.repeat(512) } } },
    ])
  })

  test('contact data is hashed before it is stored, and only in shops that switched it on', async () => {
    const contact = { name: 'Rosa Quispe', phone: '987 654 321', email: ' Rosa@Correo.pe' }
    const visitor = '3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b'
    const events = [{ ...view, name: 'InitiateCheckout' }]
    for (const hashed_contact of [true, false]) {
      const { db, post } = await openShop({ pixel: '5000', hashed_contact })
      await post({ events, contact }, { cookie: `visitor=${visitor}` })
      const [letter] = await letters(db)
      if (hashed_contact) {
        expect(letter?.body).toMatchObject({
          contact: {
            ph: [sha256('51987654321')],
            em: [sha256('rosa@correo.pe')],
            fn: [sha256('rosa')],
            ln: [sha256('quispe')],
            country: [sha256('pe')],
            external_id: [sha256(visitor)],
          },
        })
      } else expect(letter?.body).toMatchObject({ contact: null })
      expect(JSON.stringify(letter)).not.toMatch(/rosa|quispe|987.?654|correo|3f2b8c1e/i)
    }
  })

  test.each([
    ['a Purchase, which only an order makes', { events: [{ ...view, name: 'Purchase' }] }, 'events.0.name'],
    ['no events', { events: [] }, 'events'],
    ['51 events', { events: Array.from({ length: 51 }, (_, index) => ({ ...view, id: `a${index}` })) }, 'events'],
    ['an id with a space', { events: [view, { ...view, id: 'a 1' }] }, 'events.1.id'],
    ['an id of 101 characters', { events: [{ ...view, id: 'a'.repeat(101) }] }, 'events.0.id'],
    ['an event of the future', { events: [{ ...view, age: -1 }] }, 'events.0.age'],
    ['a contact that is no object', { contact: 'Rosa' }, 'contact'],
    ['a PageView about products', { events: [{ ...view, goods: sold }] }, 'events.0.goods'],
    ['51 products', added({ items: Array(51).fill(lamp) }), 'events.0.goods.items'],
    ['a product’s id with a space', added({ items: [{ ...lamp, id: 'a b' }] }), 'events.0.goods.items.0.id'],
    ['no unit', added({ items: [{ ...lamp, quantity: 0 }] }), 'events.0.goods.items.0.quantity'],
    ['100 units', added({ items: [{ ...lamp, quantity: 100 }] }), 'events.0.goods.items.0.quantity'],
    ['a price with a sign', added({ items: [{ ...lamp, price: '-1.00' }] }), 'events.0.goods.items.0.price'],
    ['a value that is no decimal', added({ value: '1e3' }), 'events.0.goods.value'],
    ['a currency that nobody pays in', added({ currency: 'EUR' }), 'events.0.goods.currency'],
  ])('%s is refused, and nothing of the call is kept', async (_what, params, field) => {
    const { db, post } = await openShop()
    expect(await post(params)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await letters(db)).toEqual([])
  })

  test('another site’s form cannot send events: requests without a preflight are refused', async () => {
    const { db, app } = await openShop()
    const body = JSON.stringify({ params: { page, events: [view] } })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...agent, 'content-type': type, origin: 'https://evil.test' }
      const refused = await app(new Request(`http://shop-1.localhost${EVENT}`, { method: 'POST', headers, body }))
      expect(refused.status, type).toBe(415)
    }
    const asked = await app(new Request(`http://shop-1.localhost${EVENT}`, { method: 'OPTIONS' }))
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    expect(await letters(db)).toEqual([])
  })

  test('a network that sends events too fast gets 429 with a time to wait; its neighbours do not', async () => {
    const { db } = await openShop()
    let now = NOVEMBER_2026
    const app = testApp(db, { clock: () => now })
    const ask = (address: string) => {
      const headers = { 'content-type': 'application/json', 'sec-gpc': '1' }
      const body = JSON.stringify({ params: { page, events: [view] } })
      return app(new Request(`http://shop-1.localhost${EVENT}`, { method: 'POST', headers, body }), { address })
    }
    const statuses = new Set<number>()
    for (let calls = 0; calls < 2_000; calls += 1) statuses.add((await ask('181.1.1.1')).status)
    expect([...statuses]).toEqual([200])
    const refused = await ask('181.1.1.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await ask('190.2.2.2')).status).toBe(200)
    now += 1_000
    expect((await ask('181.1.1.1')).status).toBe(200)
  })

  test('an event belongs to the shop of its host', async () => {
    const { db, app } = await openShop()
    await openCatalogueShop(db, { id: 'shop-2', config: { ...aShop().config, pixel: '7000' } })
    for (const host of ['shop-1.localhost', 'shop-2.localhost']) {
      expect(await call(app, host, EVENT, { page, events: [view] }, agent)).toMatchObject({ body: { data: 1 } })
    }
    expect((await letters(db)).map(({ shopId, channel, body }) => [shopId, channel, body])).toMatchObject([
      ['shop-1', '5000', { visit: { url: page } }],
      ['shop-2', '7000', { visit: { url: 'http://shop-2.localhost/' } }],
    ])
  })
})
