import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedRows } from './moved-rows.ts'

test('what moved is said, and not what made room for it', () => {
  expect(movedRows(['a', 'b', 'c', 'd'], ['c', 'a', 'b', 'd'])).toEqual([{ key: 'c', from: 3, to: 1 }])
  expect(movedRows(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual([{ key: 'a', from: 1, to: 4 }])
  expect(movedRows(['a', 'b'], ['b', 'n'])).toEqual([
    { key: 'n', from: null, to: 2 },
    { key: 'a', from: 1, to: null },
  ])
})

test('without what moved, both orders are the same', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
  fc.assert(
    fc.property(keys, keys, (from, to) => {
      const moved = new Set(movedRows(from, to).map(({ key }) => key))
      expect(from.filter((key) => !moved.has(key))).toEqual(to.filter((key) => !moved.has(key)))
      if (from.join() === to.join()) expect(moved.size).toBe(0)
    }),
  )
})
