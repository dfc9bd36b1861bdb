import { expect, test } from 'vitest'
import { cardRating, ratingOf, tenthsText } from './rating.ts'

test('the mean has one decimal, and a product without reviews has none', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeNull()
  expect(ratingOf([0, 0, 0, 0, 1])).toEqual({ tenths: 50, count: 1 })
  expect(ratingOf([1, 0, 0, 1, 1])).toEqual({ tenths: 33, count: 3 })
  expect([tenthsText(33), tenthsText(50), tenthsText(10)]).toEqual(['3.3', '5.0', '1.0'])
})

test('cards show stars from three reviews on', () => {
  expect(cardRating([0, 0, 0, 0, 2])).toBeNull()
  expect(cardRating([0, 0, 0, 1, 2])).toEqual({ tenths: 47, count: 3 })
})
