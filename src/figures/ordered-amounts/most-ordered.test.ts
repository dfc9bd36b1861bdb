import { expect, test } from 'vitest'
import { amountsIn, mostOrdered } from './most-ordered.ts'

test('an amount was ordered most where enough orders say so and none equals it', () => {
  const of = (...counts: readonly (readonly [number, number])[]) => mostOrdered(new Map(counts))
  expect(of([1, 9], [2, 11])).toBe(2)
  expect(of([1, 9], [2, 10]), 'too few').toBe(0)
  expect(of([1, 10], [2, 10]), 'two lead').toBe(0)
  expect(of([1, 20])).toBe(1)
  expect(of()).toBe(0)
})

test('units of a product are added up over the lines of an order, without what a pack brings', () => {
  const line = { productId: 'p', status: 'normal', order: 0, amount: 1 } as const
  const pack = { ...line, productId: 'k', status: 'pack' } as const
  const found = amountsIn([line, { ...line, amount: 2 }, pack, { ...pack, productId: 'p', order: 1 }])
  expect([...found]).toEqual([
    ['p', 3],
    ['k', 1],
  ])
})
