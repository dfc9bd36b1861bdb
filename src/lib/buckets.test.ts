import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Buckets } from './buckets.ts'

test('what is taken comes back with time, and never more than the burst', () => {
  const buckets = new Buckets({ burst: 2, perSecond: 0.5, keys: 10 })
  expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('a', 0)]).toEqual([0, 0, 2000])
  expect(buckets.take('a', 1_999)).toBe(1)
  expect(buckets.take('a', 2_000)).toBe(0)
  expect([3, 4, 5].map(() => buckets.take('a', 1_000_000))).toEqual([0, 0, 2000])
})

test('one key’s trouble is its own, and a key that is not remembered begins anew', () => {
  const buckets = new Buckets({ burst: 1, perSecond: 1, keys: 2 })
  for (const key of ['a', 'b', 'c']) expect(buckets.take(key, 0)).toBe(0)
  expect(buckets.wait('c', 0)).toBe(1000)
  expect(buckets.wait('a', 0)).toBe(0)
})

test('in any stretch of time no more is taken than the burst and what came back', () => {
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
