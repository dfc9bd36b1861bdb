import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a long list shows both ends and the neighbours, with gaps between', () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, null, 12])
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12])
})

test('a gap of one page shows that page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('both ends and the page itself appear once, in order, in at most nine places', () => {
  const anyPage = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(anyPage, ([page, pages]) => {
      const shown = pageNumbers(page, pages)
      const numbers = shown.filter((number) => number !== null)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      expect(shown.length).toBeLessThanOrEqual(9)
    }),
  )
})
