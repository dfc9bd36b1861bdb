import { expect, test } from 'vitest'
import { breakEvenOfMix } from './break-even-mix.ts'
import type { BreakEven } from './report.ts'

const own = (cpa: number): BreakEven => ({ cpa, from: 'own', orders: 40, without: 0 })

test('an order may cost the mean by how many there are of each, without those of which nobody knows it', () => {
  const known = [
    { count: 3, breakEven: own(1_000) },
    { count: 1, breakEven: own(2_000) },
  ]
  expect(breakEvenOfMix(known)).toEqual({ cpa: 1_250, from: 'own', orders: 80, without: 0 })
  const part = breakEvenOfMix([...known, { count: 6, breakEven: null }])
  expect(part).toEqual({ cpa: 1_250, from: 'own', orders: 80, without: 6 })
  // What was left out of a part is left out of the whole.
  expect(
    breakEvenOfMix([
      { count: 10, breakEven: part },
      { count: 2, breakEven: null },
    ])?.without,
  ).toBe(8)
  expect(breakEvenOfMix([{ count: 6, breakEven: null }])).toBeNull()
})
