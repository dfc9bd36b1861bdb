import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('a code is drawn as Code 128: start, a sign in eleven parts each, check and stop', () => {
  const { width, bars } = barsOf('K7M3P9QX-2')
  // 11 for the start, ten signs and the check, 13 for the stop.
  expect(width).toBe(12 * 11 + 13)
  expect(bars.slice(0, 4)).toEqual([
    { from: 0, width: 2 },
    { from: 3, width: 1 },
    { from: 6, width: 1 },
    { from: 11, width: 1 },
  ])
  expect(bars.at(-1)).toEqual({ from: width - 2, width: 2 })
  expect(barsOf('K7M3P9QX').width).toBe(123)
})
