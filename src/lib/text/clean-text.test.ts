import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, countCharacters } from './clean-text.ts'

const RIGHT_TO_LEFT = '\u202e'
const tricky = fc.constantFrom(
  '\u200b',
  '\u200d',
  RIGHT_TO_LEFT,
  '\u2066',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\u{e0041}',
  '\ufe0f',
)
const marks = fc.constantFrom('\u0301', '\u0308', '\u0344', '\u0958', '\u0338')
const blank = fc.constantFrom(' ', '\u00a0', '\n', '\t', '\u0000', '\u001b', '\u2028', '\u3000', '\u2800')
const anything = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 2 }), tricky, marks, blank, fc.constant('\ud800')),
})

test('Spanish text stays as it is', () => {
  for (const name of [
    'Ana María Ñáñez',
    'José «Pepe» O’Higgins-Güell',
    'Mz. B, lote 4 # 12-34',
    'Café ❤ 🛵',
    'Nguyễn',
    '李小龍',
  ]) {
    expect(cleanText(name)).toBe(name)
  }
})

test('text becomes one trimmed line in composed form', () => {
  expect(cleanText('  Jose\u0301\r\n\tPe\u0301rez\u00a0 ')).toBe('José Pérez')
  expect(cleanText('a\u0000b\u001b[31mc')).toBe('a b [31mc')
})

test('direction marks and invisible joiners are removed', () => {
  expect(cleanText(`Ana ${RIGHT_TO_LEFT}009 S/`)).toBe('Ana 009 S/')
  expect(cleanText('A\u200bn\u2060a\ufeff')).toBe('Ana')
  expect(cleanText('\ud800Ana\udc00')).toBe('\ufffdAna\ufffd')
})

test('text of only invisible characters becomes empty', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tricky, blank, marks)),
      (parts) => cleanText(parts.join('').replaceAll('\u0958', '')) === '',
    ),
  )
})

test('a letter keeps at most three accents', () => {
  expect(cleanText(`Ana${'\u0335'.repeat(500)} B`)).toBe(`Ana${'\u0335'.repeat(3)} B`)
})

test('any text becomes visible and one line long, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const clean = cleanText(text)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$|\s\s|\p{M}{4}/u)
      expect(clean.normalize('NFC')).toBe(clean)
      expect(cleanText(clean)).toBe(clean)
    }),
    { numRuns: 2_000 },
  )
})

test('an emoji counts as one character', () => {
  expect(countCharacters('Ana 🛵')).toBe(5)
})
