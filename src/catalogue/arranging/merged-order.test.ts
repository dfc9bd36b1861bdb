import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadingOf, mergedOrder } from './merged-order.ts'

const split = (text: string) => text.split('')

test.each([
  ['nobody else moved anything', 'abcd', 'bacd', 'abcd', 'bacd', false],
  ['nothing was moved, and others moved things', 'dcba', 'abcd', 'abcd', 'dcba', false],
  ['both moved alike', 'bacd', 'bacd', 'abcd', 'bacd', false],
  ['two moved differently: it stays as it is', 'dabc', 'bacd', 'abcd', 'dabc', true],
  ['what others added stands behind what it follows now', 'abxcd', 'dcba', 'abcd', 'dcbxa', false],
  ['what others took away stays away', 'acd', 'dcba', 'abcd', 'dca', false],
  ['what was added stands behind what it follows', 'abcd', 'abxcd', 'abcd', 'abxcd', false],
  ['what was taken away is gone, though others moved things', 'dcba', 'abd', 'abcd', 'dba', false],
  ['both began with nothing', 'x', 'ab', '', 'abx', false],
])('%s', (_, now, wanted, seen, order, isConflict) => {
  expect(mergedOrder({ now: split(now), wanted: split(wanted), seen: split(seen) })).toEqual({
    order: split(order),
    isConflict,
  })
})

describe('whatever two people do', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...split('abcdefgh')))
  const orders = fc.record({ now: keys, wanted: keys, seen: keys })

  test('each key stands in the order once, and those are what is there after both', () => {
    fc.assert(
      fc.property(orders, ({ now, wanted, seen }) => {
        const { order } = mergedOrder({ now, wanted, seen })
        const gone = seen.filter((key) => !now.includes(key) || !wanted.includes(key))
        const there = [...new Set([...now, ...wanted])].filter((key) => !gone.includes(key))
        expect(order.toSorted()).toEqual(there.toSorted())
      }),
    )
  })

  test('who was alone gets what they wanted, and who wants nothing changes nothing', () => {
    fc.assert(
      fc.property(keys, keys, (seen, other) => {
        expect(mergedOrder({ now: seen, wanted: other, seen })).toEqual({ order: other, isConflict: false })
        expect(mergedOrder({ now: other, wanted: seen, seen })).toEqual({ order: other, isConflict: false })
      }),
    )
  })
})

test.each([
  ['nothing moved', 'abcd', 0, ''],
  ['nothing moved after two were arranged', 'abcd', 2, 'ab'],
  ['the third went to the front: what it passed is fixed', 'cabd', 0, 'cab'],
  ['the first went to the third place', 'bcad', 0, 'bca'],
  ['a move among those that were arranged fixes no more', 'bacd', 3, 'bac'],
])('%s', (_, list, leading, expected) => {
  expect(leadingOf(split(list), { seen: split('abcd'), leading })).toEqual(split(expected))
})
