import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopFields } from '../../../../shops/fields/shop-fields.ts'
import { colorText } from './color-text.ts'

test.each([
  ['#1a7f37', '#1a7f37'],
  [' 1A7F37 ', '#1a7f37'],
  ['#fD4', '#ffdd44'],
  ['verde', 'verde'],
  ['#12345', '#12345'],
])('%s is kept as %s', (typed, kept) => {
  expect(colorText(typed)).toBe(kept)
})

test('every colour that can be written without its sign is one that the shop takes, and stays as it is when it is read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-fA-F]{6}$/), (digits) => {
      const color = colorText(digits)
      expect(shopFields.color_primary_1.schema.parse(color)).toBe(color)
      expect(colorText(color)).toBe(color)
    }),
  )
})
