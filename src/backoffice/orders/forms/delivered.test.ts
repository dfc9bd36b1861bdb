import { expect, test } from 'vitest'
import type { PricedLine } from '../../../cart/line.ts'
import type { Door } from './at-the-door.ts'
import { deliveredOf } from './delivered.ts'
import { missingWords } from './missing-words.ts'
import type { OrderBill } from './order-bill.ts'

const line = (slug: string, amount: number, unitPrice: number): PricedLine => ({
  ...{ slug, amount, unitPrice, title: slug, productId: slug, total: amount * unitPrice },
  ...{ status: 'normal', pack: null, order: 0, colors: [] },
})
const bill: OrderBill = {
  lines: [line('lampara', 2, 5_000), line('olla', 1, 8_000)],
  ...{ discount: 0, shipping: 1_000, surcharge: 0, paid: 2_000, refunded: 0, currency: 'PEN', isLimited: false },
}
const came = (...amounts: readonly number[]) => amounts.map((amount, place) => ({ title: String(place), amount }))
const first: Door = { came: came(2, 0), due: 10_000, isPart: true }
const last: Door = { came: came(0, 1), due: 7_000, isPart: false }
const whole: Door = { came: came(2, 1), due: 17_000, isPart: false }
const paid = (amount: string) => [{ id: 0, amount, means: 'Yape', receivedBy: 'tienda' as const }]
const missing = (facts: OrderBill | null, door: Door, stayed: readonly number[], amount: string, discount = '') =>
  deliveredOf(facts, { door, stayed, payments: paid(amount), discount }).missing

test('what is missing of a parcel is less by what does not stay of it, and other parcels collect their own', () => {
  expect(missing(bill, whole, [2, 1], '170')).toBe(0)
  expect(missing(bill, first, [2, 0], '100')).toBe(0)
  expect(missing(bill, first, [1, 0], '100')).toBe(-5_000)
  expect(missing(bill, first, [2, 0], '80', '15')).toBe(500)
  expect(missing(bill, last, [0, 1], '100')).toBe(7_000)
})

test('who sees no prices is told what is missing as long as all of it stays at its price', () => {
  expect(missing(null, whole, [2, 1], '150.50')).toBe(1_950)
  expect(missing(null, first, [2, 0], '100')).toBe(0)
  expect(missing(null, whole, [1, 1], '100')).toBeNull()
  expect(missing(null, whole, [2, 1], '100', '10')).toBeNull()
})

test.each([
  ['x', 'Escribe los montos como 20.00.'],
  ['170', 'No falta nada.'],
  ['150', 'Falta S/ 20.00.'],
  ['180', 'Sobra S/ 10.00.'],
])('a payment of %s is told as: %s', (amount, words) => {
  const left = deliveredOf(bill, { door: whole, stayed: [2, 1], payments: paid(amount), discount: '' })
  expect(missingWords(left, false, 'PEN')).toBe(words)
})
