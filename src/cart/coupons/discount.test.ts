import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CouponTerms, couponSum, linesForQuote } from './discount.ts'

const terms = (some: Partial<CouponTerms>): CouponTerms => ({
  ...{ code: 'HOLA10', gives: 'porcentaje', value: 10, least: 0, only: null, counts: 'despues' },
  ...some,
})
const lines = [
  { slug: 'lampara', total: 9_900 },
  { slug: 'soporte', total: 4_500 },
]

test('a percentage counts for the products that the coupon names, an amount takes no more than they cost', () => {
  expect(couponSum(terms({}), lines, 'PEN')).toEqual({ kind: 'off', amount: 1_440, shares: [990, 450] })
  expect(couponSum(terms({ only: ['soporte'] }), lines, 'PEN')).toMatchObject({ amount: 450, shares: [0, 450] })
  expect(couponSum(terms({ gives: 'monto', value: 6_000, only: ['soporte'] }), lines, 'PEN')).toMatchObject({
    amount: 4_500,
  })
  expect(couponSum(terms({ gives: 'envio', value: 0 }), lines, 'PEN')).toMatchObject({ amount: 0, shares: [0, 0] })
})

test('it says what is missing, and when it counts for nothing in the cart', () => {
  expect(couponSum(terms({ least: 15_000 }), lines, 'PEN')).toEqual({ kind: 'least', missing: 600 })
  expect(couponSum(terms({ only: ['otro'] }), lines, 'PEN')).toEqual({ kind: 'others' })
  expect(couponSum(terms({}), [], 'PEN')).toEqual({ kind: 'others' })
})

test('pesos are taken off whole', () => {
  expect(couponSum(terms({ value: 15 }), [{ slug: 'a', total: 999_000 }], 'COP')).toMatchObject({ amount: 149_800 })
})

test('whatever the cart, no line costs less than nothing, and the shares add up to what is taken off', () => {
  const line = fc.record({ slug: fc.constantFrom('a', 'b', 'c'), total: fc.nat(99_999_999) })
  const asked = fc.record({
    gives: fc.constantFrom('porcentaje' as const, 'monto' as const, 'envio' as const),
    value: fc.nat(200_000_000),
    only: fc.constantFrom(null, ['a'], ['a', 'b']),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), asked, (cart, { gives, value, only }) => {
      const coupon = terms({ gives, value: gives === 'porcentaje' ? value % 101 : value, only })
      const sum = couponSum(coupon, cart, 'PEN')
      if (sum.kind !== 'off') return
      expect(sum.shares.reduce((all, one) => all + one, 0)).toBe(sum.amount)
      for (const { total } of linesForQuote(cart, sum.shares, 'despues')) expect(total).toBeGreaterThanOrEqual(0)
      for (const [place, share] of sum.shares.entries()) expect(share).toBeLessThanOrEqual(cart[place]?.total ?? 0)
    }),
    { numRuns: 2_000 },
  )
})
