import { expect, test } from 'vitest'
import { backoff, WAITS } from './backoff.ts'

test('the wait doubles from 2 s to 5 min, and from 1 min to 1 h', () => {
  const waits = (kind: keyof typeof WAITS) => [1, 2, 3, 9, 1_000].map((failures) => backoff(WAITS[kind], failures, 0))
  expect(waits('again')).toEqual([2_000, 4_000, 8_000, 300_000, 300_000])
  expect(waits('slower')).toEqual([60_000, 120_000, 240_000, 3_600_000, 3_600_000])
})

test('chance shortens the wait by up to a quarter', () => {
  expect(backoff(WAITS.again, 1, 0.5)).toBe(1_750)
  expect(backoff(WAITS.again, 1, 0.999)).toBeGreaterThanOrEqual(1_500)
})

test('a wait is whole milliseconds, whatever chance says: PostgreSQL takes no other', () => {
  const waits = [0.1, 0.333, 0.777].map((chance) => backoff(WAITS.again, 1, chance))
  expect(waits).toEqual([1_950, 1_834, 1_612])
})
