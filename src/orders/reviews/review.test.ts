import { expect, test } from 'vitest'
import { LONGEST_REVIEW, productsToReview, readReview } from './review.ts'

test.each([
  [
    { stars: '5', words: '  Llegó\nbien ' },
    { stars: 5, words: 'Llegó bien', problems: [] },
  ],
  [
    { stars: '1', words: '' },
    { stars: 1, words: '', problems: [] },
  ],
  [
    { stars: '6', words: 'x' },
    { stars: null, problems: ['stars'] },
  ],
  [{ stars: '', words: 'ñ'.repeat(LONGEST_REVIEW + 1) }, { problems: ['stars', 'words'] }],
])('a form %j is read', (typed, read) => {
  expect(readReview(typed)).toMatchObject(read)
})

test('an order with a product in two lines asks for it once', () => {
  const line = { productId: 'p1', slug: 'taza', title: 'Taza' }
  const lines = [line, { ...line, status: 'pack' }, { productId: 'p2', slug: 'plato', title: 'Plato' }] as never
  expect(productsToReview({ lines }).map(({ productId }) => productId)).toEqual(['p1', 'p2'])
})
