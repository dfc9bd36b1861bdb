import { expect, test } from 'vitest'
import { changeWarnings } from './change-warnings.ts'
import type { ProductValues } from './product-fields.ts'

const before = {
  state: 'visible',
  tiers: [10_000, 9_950, 9_900],
  dependents: [],
  cost: 9_000,
} as unknown as ProductValues

test.each([
  [{ tiers: [10_000, 10_000, 9_900] }, [], []],
  [{ tiers: [10_000, 10_000, 10_000] }, [], [{ is: 'ladder', amount: 2 }]],
  [{ tiers: [9_000, 9_500] }, [], [{ is: 'ladder', amount: 1 }]],
  [{ tiers: [9_000, 8_900] }, [], [{ is: 'below-cost' }]],
  [{ state: 'archived' }, ['Pack de verano'], [{ is: 'in-pack', packs: ['Pack de verano'] }]],
  [{ state: 'archived' }, [], []],
  [{}, ['Pack de verano'], []],
] as const)('a change to %j of what the packs %j bring is warned of with %j', (change, packs, expected) => {
  expect(changeWarnings(before, { ...before, ...change } as ProductValues, packs)).toEqual(expected)
})

test('what a pack costs the shop is compared with the whole price that shoppers pay', () => {
  const pack = { ...before, dependents: [{ slug: 'silla', price: 2_000 }] }
  expect(changeWarnings(pack, { ...pack, tiers: [7_500, 7_000] }, [])).toEqual([])
  expect(changeWarnings(pack, { ...pack, tiers: [7_500, 6_999] }, [])).toEqual([{ is: 'below-cost' }])
})
