import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broughtPrice, normalPrice, salePrice, savings, unitPrice, wholeTiers } from './pricing.ts'
import type { Tiers } from './product.ts'

const tiers: Tiers = [12_900, 9_900, 8_900, 7_900]

test.each([
  [1, 9_900],
  [2, 8_900],
  [3, 7_900],
  [4, 7_900],
  [50, 7_900],
])('buying %i charges the tier at that amount, and the last tier for more', (amount, price) => {
  expect(unitPrice(tiers, amount)).toBe(price)
})

test('entry 0 is crossed out, entry 1 is charged, the difference is saved', () => {
  expect([normalPrice(tiers), salePrice(tiers), savings(tiers)]).toEqual([12_900, 9_900, 3_000])
})

test('a product with one price has that price for every amount and saves nothing', () => {
  expect([unitPrice([5_000], 1), unitPrice([5_000], 4), normalPrice([5_000]), savings([5_000])]).toEqual([
    5_000, 5_000, 5_000, 0,
  ])
})

test('a sale price above the normal price is charged and shows no saving', () => {
  expect([salePrice([1_000, 1_200]), savings([1_000, 1_200])]).toEqual([1_200, 0])
})

test('every amount is charged at a price from the list, and never at the crossed-out one when there are others', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 100 }), ([first = 0, ...rest], amount) => {
      expect(rest).toContain(unitPrice([first, ...rest], amount))
    }),
  )
})

const dependents = [
  { slug: 'taza', price: 1_990 },
  { slug: 'frasco', price: 1_890 },
]

test('a pack costs its own price and its dependents’, and saves only on its own', () => {
  const whole = wholeTiers([9_990, 5_990, 5_490], broughtPrice(dependents))
  expect(whole).toEqual([13_870, 9_870, 9_370])
  expect(salePrice(whole)).toBe(9_870)
  expect(savings(whole)).toBe(4_000)
})

test('a product without dependents costs its own price', () => {
  expect(wholeTiers([9_990], broughtPrice([]))).toEqual([9_990])
})
