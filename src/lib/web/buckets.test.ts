import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Buckets } from './buckets.ts'

test('tokens are refilled with time, never above the burst', () => {
  const buckets = new Buckets({ burst: 2, perSecond: 0.5, keys: 10 })
  expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('a', 0)]).toEqual([0, 0, 2000])
  expect(buckets.take('a', 1_999)).toBe(1)
  expect(buckets.take('a', 2_000)).toBe(0)
  expect([3, 4, 5].map(() => buckets.take('a', 1_000_000))).toEqual([0, 0, 2000])
})

test('a key does not affect other keys, and a dropped key starts with a full bucket', () => {
  const buckets = new Buckets({ burst: 1, perSecond: 1, keys: 2 })
  for (const key of ['a', 'b', 'c']) expect(buckets.take(key, 0)).toBe(0)
  expect(buckets.wait('c', 0)).toBe(1000)
  expect(buckets.wait('a', 0)).toBe(0)
})

test('in any period no more tokens are taken than the burst and the refill', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000), { maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (pauses, burst) => {
      const buckets = new Buckets({ burst, perSecond: 2, keys: 3 })
      let now = 0
      let taken = 0
      for (const pause of pauses) {
        now += pause
        if (buckets.take('a', now) === 0) taken += 1
        expect(taken).toBeLessThanOrEqual(burst + (now * 2) / 1000 + 1e-6)
      }
    }),
  )
})

test('a clock that was set back takes no tokens away', () => {
  const buckets = new Buckets({ burst: 3, perSecond: 1, keys: 10 })
  expect(buckets.take('a', 10_000)).toBe(0)
  expect([buckets.take('a', 2_000), buckets.take('a', 2_000)]).toEqual([0, 0])
  expect(buckets.take('a', 2_000)).toBe(1_000)
})

test('a bucket that was emptied while the clock was ahead is refilled when it is right again', () => {
  const buckets = new Buckets({ burst: 1, perSecond: 1, keys: 10 })
  expect([buckets.take('a', 10 ** 12), buckets.take('a', 1_000), buckets.take('a', 2_000)]).toEqual([0, 1_000, 0])
})
