import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('accents, case and the tilde of the ñ make no difference', () => {
  expect(fold('CAÑETE')).toBe(fold('canete'))
  expect(fold('Áncash, Güepí')).toBe('ancash, guepi')
  expect(fold('N\u0303')).toBe('n')
})

test('a position in folded Spanish is the same position in the text', () => {
  const spanish = fc.string({ unit: fc.constantFrom(...'aáeéiíoóuúüñÑÁzZ -(),.7') })
  fc.assert(
    fc.property(spanish, (text) => {
      expect(fold(text)).toHaveLength(text.length)
    }),
  )
})
