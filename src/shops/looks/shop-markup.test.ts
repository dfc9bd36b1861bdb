import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, plainWords } from './shop-markup.ts'

test('asterisks make bold as in WhatsApp, brackets a link, and a line break stays one', () => {
  expect(piecesOf('Envío *gratis* a [Lima](https://tienda.pe/envios)\nhoy')).toEqual([
    { kind: 'text', text: 'Envío ' },
    { kind: 'bold', text: 'gratis' },
    { kind: 'text', text: ' a ' },
    { kind: 'link', text: 'Lima', to: 'https://tienda.pe/envios' },
    { kind: 'break' },
    { kind: 'text', text: 'hoy' },
  ])
})

test.each([
  '2*3*4',
  '* no *',
  '**',
  '[x](javascript:alert(1))',
  '[x](data:text/html,1)',
  '[x](//otra.pe)',
  '<b>no</b>',
])('%s is a text as it stands', (text) => {
  expect(piecesOf(text).every(({ kind }) => kind === 'text')).toBe(true)
  expect(plainWords(text)).toBe(text)
})

test('whatever is typed, a link leads to the web, the shop, a mail or a phone, and no word is lost', () => {
  const words = fc.array(fc.constantFrom('*', 'a', ' ', '[', ']', '(', ')', 'javascript:', 'https://x', '/', '\n', '<'))
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('')
      const pieces = piecesOf(text)
      for (const piece of pieces) if (piece.kind === 'link') expect(piece.to).toMatch(/^(https:\/\/x|\/(?!\/))/)
      const kept = pieces.map((piece) => (piece.kind === 'break' ? '\n' : piece.text)).join('')
      expect(text.replace(/[*[\]()]|javascript:|https:\/\/x|\//g, '')).toBe(
        kept.replace(/[*[\]()]|javascript:|https:\/\/x|\//g, ''),
      )
    }),
  )
})
