import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { randomKey } from '../sending/random-key.browser.ts'
import { emptyClient, hashedClient, placeFields, placeOf, readStoredClient } from './client.ts'
import { serverRefusals } from './machine.ts'

test('any stored value is read into a client that the form can show', () => {
  expect(
    readStoredClient({ name: 'Rosa', phone: '+51 987 654 321', lima: '2', terminos: false, ip: '1.2.3.4' }),
  ).toEqual({
    ...emptyClient,
    name: 'Rosa',
    phone: '51987654321',
    terminos: false,
  })
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const client = readStoredClient(stored)
      expect(Object.keys(client)).toEqual(Object.keys(emptyClient))
      expect(readStoredClient(client)).toEqual(client)
    }),
  )
})

test('a request that an earlier version sent is hashed as it was, or a repetition would be refused', () => {
  const sent = { ...emptyClient, name: 'Rosa', way: 'agencia', agency: 'Shalom', coupon: 'HOLA' } as const
  const before =
    '{"name":"Rosa","phone":"","email":"","departamento":"","provincia":"","distrito":"","placeCode":"","direccion":"","documento":"","lima":"","terminos":true'
  expect(JSON.stringify(hashedClient(emptyClient))).toBe(`${before.replace('Rosa', '')}}`)
  expect(JSON.stringify(hashedClient({ ...sent, ofertas: true }))).toBe(
    `${before},"way":"agencia","agency":"Shalom","coupon":"HOLA"}`,
  )
})

test('a chosen place is read back, and so is free text', () => {
  const place = { code: '150122', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores' }
  const own = { code: '', departamento: '', provincia: '', distrito: 'mi pueblo' }
  for (const each of [place, own]) {
    expect(placeOf({ ...emptyClient, ...placeFields(emptyClient, each, 'peru') })).toEqual(each)
  }
  expect(placeOf(emptyClient)).toBeNull()
})

test('a refusal of the server is shown at the right field', () => {
  const at = (field: string) => serverRefusals({ message: 'No', errors: [{ field, message: 'x' }] }).fields[0]?.field
  expect(['client.phone', 'client.placeCode', 'products', 'products.lampara', 'products.0.amount'].map(at)).toEqual([
    'phone',
    'distrito',
    'cart',
    'cart',
    'cart',
  ])
  expect(serverRefusals({ message: 'No', errors: [{ field: 'client.constructor', message: 'x' }] })).toEqual({
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
