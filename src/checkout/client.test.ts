import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { emptyClient, placeOf, readClient, withPlace } from './client.ts'
import { problemRefusal } from './problem.ts'
import { randomKey } from './random-key.browser.ts'

test('whatever was stored is read into a client that the form can show', () => {
  expect(readClient({ name: 'Rosa', phone: '+51 987 654 321', lima: '2', terminos: false, ip: '1.2.3.4' })).toEqual({
    ...emptyClient,
    name: 'Rosa',
    phone: '51987654321',
    terminos: false,
  })
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const client = readClient(stored)
      expect(Object.keys(client)).toEqual(Object.keys(emptyClient))
      expect(readClient(client)).toEqual(client)
    }),
  )
})

test('a place that was chosen is found again, also one in the shopper’s own words', () => {
  const place = { code: '150122', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores' }
  const own = { code: '', departamento: '', provincia: '', distrito: 'mi pueblo' }
  for (const each of [place, own]) expect(placeOf(withPlace(emptyClient, each, 'peru'))).toEqual(each)
  expect(placeOf(emptyClient)).toBeNull()
})

test('what the server refuses is shown at the field that it means', () => {
  const at = (field: string) => problemRefusal({ message: 'No', errors: [{ field, message: 'x' }] }).fields[0]?.field
  expect(['client.phone', 'client.placeCode', 'products', 'products.lampara', 'products.0.amount'].map(at)).toEqual([
    'phone',
    'distrito',
    'cart',
    'cart',
    'cart',
  ])
  expect(problemRefusal({ message: 'No', errors: [{ field: 'client.constructor', message: 'x' }] })).toEqual({
    message: 'No',
    fields: [{ field: 'cart', message: 'No' }],
  })
})

test('a key is a random UUID', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(randomKey()).not.toBe(randomKey())
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  vi.unstubAllGlobals()
})
