import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalString } from '../../lib/money.ts'
import type { ConversionEvent } from '../events/conversion-event.ts'
import { meta } from './meta.ts'

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
  goods: null,
  contact: null,
}

test('an event has its name, time, id and browser, and no contact', () => {
  expect(meta.payload(event)).toEqual({
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
  expect(meta.payload({ ...event, visit }).user_data).toEqual({ em: [], ph: [] })
})

test.each(['?px=100', '#comprar', '?a=b?c#d', '?a=\n'])('the page’s address is sent without “%s”', (rest) => {
  const visit = { ...event.visit, url: `https://tienda.pe/${rest}` }
  expect(meta.payload({ ...event, visit }).event_source_url).toBe('https://tienda.pe/')
})

test('hashed contact data is sent beside the visit, an unknown e-mail or phone as an empty list', () => {
  const contact = { ph: ['0'.repeat(64)], country: ['1'.repeat(64)] }
  expect(meta.payload({ ...event, contact }).user_data).toMatchObject({
    em: [],
    ...contact,
    client_user_agent: 'Mozilla/5.0',
  })
})

test('the value of a Purchase is exactly its decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (money) => {
      const value = decimalString(money)
      const goods = { value, currency: 'COP', items: [] } as const
      const data = meta.payload({ ...event, name: 'Purchase', goods }).custom_data as {
        currency: string
        value: number
      }
      expect(data.currency).toBe('COP')
      const [whole, cents = ''] = JSON.stringify(data.value).split('.')
      expect(`${whole}.${cents.padEnd(2, '0')}`).toBe(value)
    }),
  )
})

test('an event says which products it is about; of a delivery also which order', () => {
  const items = [
    { id: 'p1', quantity: 2, price: '24.95' },
    { id: 'p2', quantity: 1, price: '9.00' },
  ]
  const goods = { value: '58.90', currency: 'PEN', items, order: 'ABCD1234' } as const
  const products = {
    content_type: 'product',
    content_ids: ['p1', 'p2'],
    contents: [
      { id: 'p1', quantity: 2, item_price: 24.95 },
      { id: 'p2', quantity: 1, item_price: 9 },
    ],
    num_items: 3,
  }
  const about = (name: ConversionEvent['name']) => meta.payload({ ...event, name, goods }).custom_data
  expect(about('AddToCart')).toEqual({ currency: 'PEN', value: 58.9, ...products })
  expect(about('Entregado')).toEqual({ currency: 'PEN', value: 58.9, ...products, order_id: 'ABCD1234' })
  expect(meta.payload(event)).not.toHaveProperty('custom_data')
})

test('an event without its click is otherwise the same', () => {
  const payload = meta.payload(event)
  const { fbc: _, ...rest } = payload.user_data as Readonly<Record<string, unknown>>
  const without = meta.withoutClick(payload)
  expect(without).toEqual({ ...payload, user_data: rest })
  expect(without && meta.withoutClick(without)).toBeNull()
})
