import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalString } from '../../lib/money.ts'
import type { ConversionEvent } from './conversion-event.ts'
import { payloadOf, withoutFbc } from './payload.ts'

const event: ConversionEvent = {
  name: 'PageView',
  eventId: 'view-1',
  at: 1_790_000_000_999,
  visit: {
    userAgent: 'Mozilla/5.0',
    url: 'https://tienda.pe/producto/olla',
    fbp: 'fb.1.1790000000000.1234567890',
    fbc: 'fb.1.1790000000000.IwAR2F4',
    px: '',
  },
  purchase: null,
  contact: null,
}

test('an event has its name, time, id and browser, and no contact', () => {
  expect(payloadOf(event)).toEqual({
    event_name: 'PageView',
    event_time: 1_790_000_000,
    event_id: 'view-1',
    action_source: 'website',
    event_source_url: 'https://tienda.pe/producto/olla',
    user_data: {
      em: [],
      ph: [],
      client_user_agent: 'Mozilla/5.0',
      fbp: 'fb.1.1790000000000.1234567890',
      fbc: 'fb.1.1790000000000.IwAR2F4',
    },
  })
})

test('an unknown value of the visit has no key', () => {
  const visit = { ...event.visit, userAgent: '', fbp: null, fbc: null }
  expect(payloadOf({ ...event, visit }).user_data).toEqual({ em: [], ph: [] })
})

test.each(['?px=100', '#comprar', '?a=b?c#d', '?a=\n'])('the page’s address is sent without “%s”', (rest) => {
  const visit = { ...event.visit, url: `https://tienda.pe/${rest}` }
  expect(payloadOf({ ...event, visit }).event_source_url).toBe('https://tienda.pe/')
})

test('hashed contact data is sent beside the visit, an unknown e-mail or phone as an empty list', () => {
  const contact = { ph: ['0'.repeat(64)], country: ['1'.repeat(64)] }
  expect(payloadOf({ ...event, contact }).user_data).toMatchObject({
    em: [],
    ...contact,
    client_user_agent: 'Mozilla/5.0',
  })
})

test('the value of a Purchase is exactly its decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (money) => {
      const value = decimalString(money)
      const { custom_data } = payloadOf({ ...event, name: 'Purchase', purchase: { value, currency: 'COP' } })
      expect(custom_data?.currency).toBe('COP')
      const [whole, cents = ''] = JSON.stringify(custom_data?.value).split('.')
      expect(`${whole}.${cents.padEnd(2, '0')}`).toBe(value)
    }),
  )
})

test('no other event has a value', () => {
  expect(payloadOf({ ...event, name: 'Contact', purchase: { value: '99.00', currency: 'PEN' } })).not.toHaveProperty(
    'custom_data',
  )
})

test('an event without its click is otherwise the same', () => {
  const payload = payloadOf(event)
  const { fbc, ...rest } = payload.user_data
  expect(withoutFbc(payload)).toEqual({ ...payload, user_data: rest })
  expect(payload.user_data.fbc).toBe(fbc)
})
