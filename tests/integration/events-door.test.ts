import { expect, test } from 'vitest'
import { sha256 } from '../../src/lib/digest.ts'
import type { ShopConfig } from '../../src/shops/shop.ts'
import { call, NOVEMBER_2026, testApp } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { agent, kept, letters, openEventsShop, page } from '../support/events-shop.ts'
import { aShop } from '../support/shop.ts'

const EVENT = '/api/v1/web/event'
const DAY = 24 * 60 * 60 * 1000

const view = { name: 'PageView', id: 'a1', age: 0, url: page }

eachEngine((_engine, openDatabase) => {
  async function openShop(config?: Partial<ShopConfig>) {
    const { db, app } = await openEventsShop(await openDatabase(), config)
    const tell = (params: object, headers: Readonly<Record<string, string>> = {}) =>
      call(app, 'shop-1.localhost', EVENT, { page, events: [view], ...params }, { ...agent, ...headers })
    return { db, tell, app }
  }

  test('an event is one letter that says what happened when, on which page, and in whose browser', async () => {
    const { db, tell } = await openShop()
    const told = await tell({ events: [{ ...view, age: 1500.4, url: `${page}?fbclid=x#y` }] }, { cookie: kept })
    expect(told).toMatchObject({ status: 200, body: { code: 200, data: 1 } })
    expect(await letters(db)).toEqual([
      {
        id: 'event-shop-1-PageView-a1',
        shopId: 'shop-1',
        topic: 'event',
        channel: 'shop-1:5000',
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
          contact: null,
        },
      },
    ])
  })

  test('what is told again, by a retry or another tab, is the letter that is there already', async () => {
    const { db, tell } = await openShop()
    const contact = { ...view, name: 'Contact' }
    const answers = await Promise.all([
      tell({ events: [view, contact] }),
      tell({ events: [contact, view, view] }),
      tell({ events: [{ ...view, age: 60_000 }] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = (await letters(db)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['event-shop-1-Contact-a1', 'event-shop-1-PageView-a1'])
  })

  test('a variant that px picks has a channel of its own', async () => {
    const { db, tell } = await openShop({ pixel: '5000', pixel_variants: { '110': '1100' } })
    await tell({}, { cookie: kept })
    await tell({ events: [{ ...view, id: 'a2' }] })
    expect((await letters(db)).map(({ id, channel }) => [id, channel])).toEqual([
      ['event-shop-1-PageView-a1', 'shop-1:1100'],
      ['event-shop-1-PageView-a2', 'shop-1:5000'],
    ])
  })

  test.each([
    ['a shop without a pixel', { pixel: null }, {}],
    ['a visitor who refused', { pixel: '5000' }, { cookie: `${kept}; medicion=no` }],
    ['a browser that says so for its visitor', { pixel: '5000' }, { 'sec-gpc': '1' }],
    ['a client without a user agent, which the network would refuse', { pixel: '5000' }, { 'user-agent': '' }],
  ])('nothing is kept of %s, and the answer is 0', async (_whose, config, headers) => {
    const { db, tell } = await openShop(config)
    expect(await tell({}, headers)).toMatchObject({ status: 200, body: { code: 200, data: 0 } })
    expect(await letters(db)).toEqual([])
  })

  test('what is older than 7 days is not taken, and the rest of its call is', async () => {
    const { db, tell } = await openShop()
    const events = [
      { ...view, id: 'old', age: 7 * DAY },
      { ...view, id: 'young', age: 7 * DAY - 1 },
      { ...view, age: 1e300 },
    ]
    expect(await tell({ events })).toMatchObject({ body: { data: 1 } })
    expect(await letters(db)).toMatchObject([{ body: { eventId: 'young', at: NOVEMBER_2026 - 7 * DAY + 1 } }])
  })

  test('an address that is none of the shop’s is the page that tells of it, or else the shop’s own', async () => {
    const { db, tell } = await openShop()
    const urls = [
      'http://otra.localhost/x?a=1',
      'https://user:word@shop-1.localhost:8443/y#z',
      'https://evil.test/producto',
      'javascript://shop-1.localhost/alert(1)',
      'not an address',
      `http://shop-1.localhost/${'x'.repeat(1024)}`,
    ]
    await tell({ events: urls.map((url, index) => ({ ...view, id: `a${index}`, url })) })
    await tell({ events: [{ ...view, id: 'b', url: '' }], page: 'https://evil.test/' })
    const addresses = (await letters(db)).map(({ body }) => (body as { visit: { url: string } }).visit.url)
    expect(addresses).toEqual([
      'http://otra.localhost/x',
      'https://shop-1.localhost:8443/y',
      ...[page, page, page, page],
      'http://shop-1.localhost/',
    ])
  })

  test('cookies and headers that no browser of ours sends are left out or cut', async () => {
    const { db, tell } = await openShop()
    const cookie = '_fbp=fb.1.x; _fbc=<script>; px=a; visitor=Rosa'
    await tell({}, { cookie, 'user-agent': 'M'.repeat(5_000) })
    expect(await letters(db)).toMatchObject([
      { body: { visit: { fbp: null, fbc: null, px: '500', userAgent: 'M'.repeat(512) } } },
    ])
  })

  test('contact data is hashed before it is kept, and only where the shop switched it on', async () => {
    const contact = { name: 'Rosa Quispe', phone: '987 654 321', email: ' Rosa@Correo.pe' }
    const visitor = '3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b'
    const events = [{ ...view, name: 'InitiateCheckout' }]
    for (const hashed_contact of [true, false]) {
      const { db, tell } = await openShop({ pixel: '5000', hashed_contact })
      await tell({ events, contact }, { cookie: `visitor=${visitor}` })
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
  ])('%s is refused, and nothing of the call is kept', async (_what, params, field) => {
    const { db, tell } = await openShop()
    expect(await tell(params)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await letters(db)).toEqual([])
  })

  test('another site’s form cannot tell of events: what a browser sends without asking first is refused', async () => {
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

  test('a network that tells of events faster than a crowd does is told when to tell the rest; its neighbours are not', async () => {
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

  test('one shop’s event is no other’s: the host says whose', async () => {
    const { db, app } = await openShop()
    await openCatalogueShop(db, { id: 'shop-2', config: { ...aShop().config, pixel: '7000' } })
    for (const host of ['shop-1.localhost', 'shop-2.localhost']) {
      expect(await call(app, host, EVENT, { page, events: [view] }, agent)).toMatchObject({ body: { data: 1 } })
    }
    expect((await letters(db)).map(({ shopId, channel, body }) => [shopId, channel, body])).toMatchObject([
      ['shop-1', 'shop-1:5000', { visit: { url: page } }],
      ['shop-2', 'shop-2:7000', { visit: { url: 'http://shop-2.localhost/' } }],
    ])
  })
})
