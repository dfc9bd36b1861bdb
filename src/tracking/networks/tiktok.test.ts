import { expect, test } from 'vitest'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { ConversionEvent } from '../events/conversion-event.ts'
import type { Contact } from './hashed-contact.ts'
import type { NetworkAnswer } from './network.ts'
import { tiktok } from './tiktok.ts'

const event: ConversionEvent = {
  name: 'PageView',
  eventId: 'view-1',
  at: 1_790_000_000_999,
  visit: {
    ...{
      userAgent: 'Mozilla/5.0',
      url: 'https://tienda.pe/producto/olla?ttclid=E.C.P.x#a',
      fbp: null,
      fbc: null,
      px: '',
    },
    ...{ ttclid: 'E.C.P.click', ttp: '2F7h37YkS1j57AYSKTI7IHhJPYH', ip: '190.1.2.3' },
  },
  goods: null,
  contact: null,
}

test('an event has its name as TikTok writes it, its time in seconds, its id and TikTok’s part of the visit', () => {
  expect(tiktok.payload(event)).toEqual({
    event: 'Pageview',
    event_time: 1_790_000_000,
    event_id: 'view-1',
    user: {
      ttclid: 'E.C.P.click',
      ttp: '2F7h37YkS1j57AYSKTI7IHhJPYH',
      ip: '190.1.2.3',
      user_agent: 'Mozilla/5.0',
    },
    page: { url: 'https://tienda.pe/producto/olla' },
  })
})

test('a sale has its products, its order and the hashed contact', () => {
  const goods = {
    ...({ value: '198.50', currency: 'PEN', order: 'ABCD1234' } as const),
    items: [
      { id: 'p1', quantity: 2, price: '79.50' },
      { id: 'p2', quantity: 1, price: '39.50' },
    ],
  }
  const contact = { phone: '0'.repeat(64) }
  expect(tiktok.payload({ ...event, name: 'Purchase', goods, contact })).toMatchObject({
    event: 'Purchase',
    user: { phone: '0'.repeat(64), ttclid: 'E.C.P.click' },
    properties: {
      currency: 'PEN',
      value: 198.5,
      order_id: 'ABCD1234',
      content_type: 'product',
      contents: [
        { content_id: 'p1', quantity: 2, price: 79.5 },
        { content_id: 'p2', quantity: 1, price: 39.5 },
      ],
    },
  })
})

test('what is unknown has no key', () => {
  const visit = { userAgent: '', url: 'https://tienda.pe/', fbp: 'fb.1.1.1', fbc: 'fb.1.1.x', px: '500' }
  const goods = { value: '0.00', currency: 'COP', items: [] } as const
  const payload = tiktok.payload({ ...event, visit, goods })
  expect(payload.user).toEqual({})
  expect(payload.properties).toEqual({ currency: 'COP', value: 0 })
  expect(JSON.stringify(payload)).not.toContain('fb.1')
})

test('TikTok never refuses an event for its click', () => {
  expect(tiktok.withoutClick(tiktok.payload(event))).toBeNull()
})

test('a call names the pixel, has the token in a header alone, and a code only for tests', () => {
  const settings = { graphApi: { url: '', version: '' }, tiktokApi: 'https://business-api.tiktok.com/' }
  const request = { account: 'C4A1B2C3D4', token: 'secret', testCode: null, events: [{ event: 'Pageview' }] }
  expect(tiktok.call(settings, request)).toEqual({
    url: 'https://business-api.tiktok.com/open_api/v1.3/event/track/',
    headers: { 'access-token': 'secret' },
    body: { event_source: 'web', event_source_id: 'C4A1B2C3D4', data: [{ event: 'Pageview' }] },
  })
  expect(tiktok.call(settings, { ...request, testCode: 'TEST1' }).body).toMatchObject({ test_event_code: 'TEST1' })
})

const unknown: Contact = { phone: '', email: '', name: '', departamento: '', city: '', externalId: '' }

test.each([
  ['peru', { phone: '987-654-321' }, { phone: sha256('+51987654321') }],
  ['peru', { phone: '0051 987654321' }, { phone: sha256('+51987654321') }],
  ['ecuador', { phone: '0991234567' }, { phone: sha256('+593991234567') }],
  ['colombia', { phone: '(310) 123 4567' }, { phone: sha256('+573101234567') }],
  ['peru', { phone: 'no tengo' }, {}],
  ['peru', { email: ' Ana@Correo.PE ' }, { email: sha256('ana@correo.pe') }],
  ['peru', { email: 'ana@@correo.pe' }, {}],
  ['peru', { externalId: ' k7m2p9qx ' }, { external_id: sha256('k7m2p9qx') }],
  ['peru', { name: 'Ana Quispe', city: 'Lima', departamento: 'Lima' }, {}],
] as const)('in %s %o is hashed as %o', (country, facts, hashed) => {
  expect(tiktok.hashed({ ...unknown, ...facts }, country)).toEqual(hashed)
})

const said = (code: number, status = 200): NetworkAnswer => ({
  kind: 'answer',
  status,
  body: { code, message: 'No.', request_id: '1', data: {} },
})

test.each([
  ['code 0', said(0), 'delivered'],
  ['code 0 with another status', said(0, 502), 'again'],
  ['code 20001: some were refused', said(20_001), 'bad-event'],
  ['code 40002', said(40_002), 'bad-event-or-account'],
  ['code 40001', said(40_001), 'paused'],
  ['code 40102', said(40_102), 'paused'],
  ['code 40104', said(40_104), 'paused'],
  ['code 40105', said(40_105), 'paused'],
  ['code 40100', said(40_100), 'slower'],
  ['status 429', said(0, 429), 'slower'],
  ['status 429 without words', { kind: 'answer', status: 429, body: '' }, 'slower'],
  ['code 50000', said(50_000), 'again'],
  ['status 503', said(40_900, 503), 'again'],
  ['an unknown code', said(40_700), 'slower'],
  ['a 500 without words', { kind: 'answer', status: 500, body: '' }, 'again'],
  ['a page of a proxy in between', { kind: 'answer', status: 200, body: '<html>Log in</html>' }, 'again'],
  ['an answer of another shape', { kind: 'answer', status: 200, body: { code: '0' } }, 'again'],
  ['no answer', { kind: 'no-answer', why: 'ECONNRESET' }, 'again'],
] as const)('%s is classed', (_, answer, kind) => {
  expect(tiktok.verdict(answer).kind).toBe(kind)
})

test('the reason is the network’s message with its code', () => {
  expect(tiktok.verdict(said(40_105)).reason).toBe('No. (code 40105, status 200)')
})
