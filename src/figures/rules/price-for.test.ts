import { expect, test } from 'vitest'
import { outcomeAt, priceFor, writtenPrice } from './price-for.ts'

const costs = {
  ...{ cost: 990_000, cpa: 1_500_000, freight: 2_000_000, comingBack: 3_000_000, other: 370_000 },
  ...{ cancelled: 0.2, returned: 0.2, fee: 0.01, margin: 0.2 },
}

test('the price of the worked example in pesos is 89,476', () => {
  expect(Math.round((priceFor(costs) ?? 0) / 100)).toBe(89_476)
})

test('at its price an order earns its margin to the hundredth, counted on a hundred orders', () => {
  const price = priceFor(costs) ?? 0
  const earned = 64 * price - 100 * costs.cpa - 80 * (costs.freight + costs.other + price * costs.fee)
  const left = earned - 64 * costs.cost - 16 * costs.comingBack
  expect(left / (64 * price)).toBeCloseTo(0.2, 6)
  expect(Math.abs((outcomeAt(price, costs).left ?? 0) - price * 0.2)).toBeLessThanOrEqual(1)
})

test('no price is enough where fee and margin take all of it', () => {
  expect(priceFor({ ...costs, margin: 0.99 })).toBeNull()
})

test('at any price, an advertisement’s order that costs the break-even leaves nothing', () => {
  for (const price of [6_000_000, 7_990_000, 9_000_000]) {
    const { breakEven } = outcomeAt(price, costs)
    expect(outcomeAt(price, { ...costs, cpa: breakEven }).left).toBe(0)
  }
  expect(outcomeAt(1_000_000, costs)).toMatchObject({ breakEven: 0 })
  expect(outcomeAt(9_000_000, { ...costs, returned: 1 }).left).toBeNull()
})

test('a price is written up to the next 90 cents, or the next thousand pesos', () => {
  expect([8_743, 8_790, 8_791, 1].map((price) => writtenPrice(price, 'PEN'))).toEqual([8_790, 8_790, 8_890, 90])
  expect(writtenPrice(8_947_620, 'COP')).toBe(9_000_000)
})
