import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, totalOf } from './order-money.ts'

test('productos − descuento + envío + recargo, less what was paid, plus what was given back', () => {
  const total = totalOf({ products: 19_800, discount: 1_800, shipping: 1_200, surcharge: 500 })
  expect(total).toBe(19_700)
  expect(balanceOf(total, { accepted: 5_000, refunded: 1_000 })).toBe(15_700)
})

test('a discount never makes the products cost less than nothing', () => {
  const money = fc.nat({ max: 10_000_000 })
  fc.assert(
    fc.property(fc.record({ products: money, discount: money, shipping: money, surcharge: money }), (charges) => {
      expect(totalOf(charges)).toBeGreaterThanOrEqual(charges.shipping + charges.surcharge)
    }),
  )
})
