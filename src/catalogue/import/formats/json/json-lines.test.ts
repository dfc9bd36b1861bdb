import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfProducts } from './json-lines.ts'

test('each product has the line where it begins', () => {
  const text = `{
  "categories": [{ "slug": "a", "name": "products" }],
  "products": [
    { "slug": "a", "tags": ["x", "y"] }, { "slug": "b" },

    {
      "slug": "c", "text": "a \\"quoted\\" ] } \\n word"
    },
    "not even a product",
    7
  ],
  "other": { "products": [1, 2] }
}`
  expect(linesOfProducts(text)).toEqual([4, 4, 6, 9, 10])
})

test('a catalogue without products has no lines', () => {
  expect(linesOfProducts('{ "products": [] }')).toEqual([])
})

test('every product is found once and in order, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constantFrom(0, 2), (products, before, indent) => {
      const lines = linesOfProducts(JSON.stringify({ before, products, after: products }, null, indent))
      expect(lines).toHaveLength(products.length)
      expect(lines).toEqual(lines.toSorted((one, other) => one - other))
    }),
  )
})
