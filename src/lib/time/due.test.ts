import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDue } from './due.ts'

test('it is due when its time has come, and when its time is further away than it can be', () => {
  expect([999, 1_000, 1_001].map((now) => isDue(1_000, now, 60))).toEqual([false, true, true])
  expect(isDue(1_000, 940, 60)).toBe(false)
  expect(isDue(1_000, 939, 60)).toBe(true)
})

test('however the clock jumps, nothing waits longer than its period', () => {
  const decades = 10 ** 12
  const jump = fc.integer({ min: -decades, max: decades })
  const period = fc.integer({ min: 1, max: 10 ** 6 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: decades }), jump, period, (noted, by, every) => {
      const next = noted + every
      const [after, aPeriodLater] = [noted + by, noted + by + every].map((now) => isDue(next, now, every))
      expect(after || aPeriodLater).toBe(true)
      expect(isDue(next, noted, every)).toBe(false)
    }),
  )
})
