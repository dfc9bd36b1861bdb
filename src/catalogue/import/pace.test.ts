import { expect, test } from 'vitest'
import { restAfter } from './pace.ts'

test('an import rests two fifths of the time that it worked, not after each row, and never for long', () => {
  expect([0, 7, 8, 10, 95, 60_000].map(restAfter)).toEqual([0, 0, 4, 4, 38, 100])
})

test('a clock that was set back makes no rest', () => {
  expect(restAfter(-5_000)).toBe(0)
})
