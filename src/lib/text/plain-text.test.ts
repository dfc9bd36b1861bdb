import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, plainText } from './plain-text.ts'

test('tags go, entities become what they stand for, and words stay apart', () => {
  expect(plainText('<p>Luz &amp; <strong>sombra</strong></p><ul><li>3 &lt; 4</li>\n<li>«sí»&nbsp;</li></ul>')).toBe(
    'Luz & sombra 3 < 4 «sí»',
  )
})

test('a text is cut between two words, and one word anywhere but within a character', () => {
  expect(cutText('Olla arrocera de tres litros', 15)).toBe('Olla arrocera…')
  expect(cutText('🛵'.repeat(9), 8)).toBe('🛵🛵🛵…')
  const words = fc.string({ unit: fc.constantFrom('a', ' ', 'ñ', '🛵') })
  fc.assert(
    fc.property(words, fc.integer({ min: 4, max: 40 }), (text, longest) => {
      const cut = cutText(text, longest)
      expect(cut.length).toBeLessThanOrEqual(longest)
      expect(cut.isWellFormed()).toBe(true)
      if (text.length <= longest) expect(cut).toBe(text)
    }),
  )
})
