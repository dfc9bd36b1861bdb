import { expect, test } from 'vitest'
import { salePrice, savings } from './pricing.ts'
import { broughtPrice, wholeTiers } from './whole-price.ts'

const dependents = [
  { slug: 'taza', price: 1_990 },
  { slug: 'frasco', price: 1_890 },
]

test('a pack costs what it is and what it brings, and saves no more for that', () => {
  const whole = wholeTiers([9_990, 5_990, 5_490], broughtPrice(dependents))
  expect(whole).toEqual([13_870, 9_870, 9_370])
  expect(salePrice(whole)).toBe(9_870)
  expect(savings(whole)).toBe(4_000)
})

test('a product that brings nothing costs what it is', () => {
  expect(wholeTiers([9_990], broughtPrice([]))).toEqual([9_990])
})
