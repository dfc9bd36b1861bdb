import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureSums, marginOfSums, noSums } from './figure-sums.ts'
import { profitBand } from './profit-band.ts'

/** Twenty delivered orders left 20 each, four that came back cost 15 each; of ten open ones six are on their way and have cost 8 each so far. */
const sums: FigureSums = {
  ...noSums,
  ...{ orders: 36, sent: 30, delivered: 20, returned: 4, cancelled: 2, open: 10 },
  ...{ clearDelivered: 20, clearMargin: 40_000, clearReturned: 4, returnedCost: 6_000 },
  ...{ revenue: 90_000, productCost: 50_000, freight: 10_800 },
}

test('the lower end loses what a return costs for each order on its way, the upper end earns a delivery for each open one', () => {
  expect(marginOfSums(sums)).toBe(29_200)
  expect(profitBand(sums, 5_000)).toEqual({
    low: 40_000 - 6_000 - 6 * 1_500 - 5_000,
    high: 34_000 + 10 * 2_000 - 5_000,
  })
  expect(profitBand(sums, 'sin-dato')).toEqual({ low: 25_000, high: 54_000 })
  expect(profitBand({ ...sums, open: 0 }, 0)).toBeNull()
  expect(profitBand({ ...sums, clearDelivered: 0 }, 0)).toBeNull()
})

test('the profit so far is always within the band', () => {
  const count = fc.nat({ max: 500 })
  const money = fc.integer({ min: -100_000, max: 100_000 })
  const some = fc.record({ sent: count, delivered: count, returned: count, open: count, clearReturned: count })
  const amounts = fc.record({
    clearMargin: money,
    returnedCost: fc.nat(50_000),
    revenue: money,
    freight: fc.nat(50_000),
  })
  fc.assert(
    fc.property(some, amounts, fc.nat({ max: 90_000 }), (counts, earned, spend) => {
      const all = { ...noSums, ...counts, ...earned, clearDelivered: 7 }
      const band = profitBand(all, spend)
      if (!band) return counts.open === 0
      return band.low <= marginOfSums(all) - spend && band.high >= marginOfSums(all) - spend
    }),
  )
})
