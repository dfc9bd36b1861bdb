import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steppedTiers } from './new-prices.ts'

test.each([
  [[12_900, 9_900], { by: 'percent', size: 10, rounding: 'none' }, 'PEN', [14_190, 10_890]],
  [[12_900, 9_900], { by: 'percent', size: 10, rounding: 'whole' }, 'PEN', [14_200, 10_900]],
  [[12_900, 9_900], { by: 'percent', size: 10, rounding: 'nine' }, 'PEN', [13_900, 10_900]],
  [[12_900, 9_900], { by: 'amount', size: -1_000, rounding: 'none' }, 'PEN', [11_900, 8_900]],
  [[12_900, 9_900, 9_000], { by: 'to', size: 4_990, rounding: 'none' }, 'PEN', [6_502, 4_990, 4_536]],
  [[8_990_000], { by: 'to', size: 5_000_000, rounding: 'none' }, 'COP', [5_000_000]],
  [[8_990_000], { by: 'percent', size: 7, rounding: 'whole' }, 'COP', [9_600_000]],
  [[8_990_000], { by: 'percent', size: 7, rounding: 'nine' }, 'COP', [9_590_000]],
] as const)('%j by %j in %s is %j', (tiers, step, currency, expected) => {
  expect(steppedTiers(tiers, step, currency)).toEqual(expected)
})

test('no price becomes nothing or less, and dearer stays dearer', () => {
  expect(steppedTiers([12_900, 900], { by: 'amount', size: -900, rounding: 'none' }, 'PEN')).toBeNull()
  const price = fc.integer({ min: 1, max: 100_000_000 })
  const step = fc.record({
    by: fc.constantFrom('percent', 'amount'),
    size: fc.integer({ min: -90, max: 90 }),
    rounding: fc.constantFrom('none', 'whole', 'nine'),
  })
  fc.assert(
    fc.property(price, price, step, fc.constantFrom('PEN', 'COP', 'USD'), (one, other, by, currency) => {
      const tiers = steppedTiers([Math.max(one, other), Math.min(one, other)], by, currency)
      if (!tiers) return
      const [normal, sale = 0] = tiers
      expect(sale).toBeGreaterThan(0)
      expect(normal).toBeGreaterThanOrEqual(sale)
    }),
  )
})
