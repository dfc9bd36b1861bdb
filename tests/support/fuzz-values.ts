import fc from 'fast-check'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Texts that have broken programs: marks that reverse or hide text, halves of characters, very long texts, look-alikes, names that JavaScript knows. */
const TRICKY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'Ana\u0000',
  'Ana\u001b[2J',
  '\r\nSet-Cookie: a=b',
  '\u202eanA',
  '\u2066\u2067\u2068\u2069',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u3164\u115f\u00ad',
  '\ud800',
  '\udc00\ud800',
  `Z${'\u0335\u0301\u0489'.repeat(60)}`,
  '🛵👨‍👩‍👧‍👦🇵🇪',
  '９８７６５４３２１',
  '٩٨٧٦٥٤٣٢١',
  'К7М3Р9QХ',
  'Ａｎａ',
  'ﷺﷺﷺﷺ',
  'İıſßﬀ',
  '\ufffe\uffff\ufffd',
  '\u2028\u2029\u0085',
  "' or 1=1 --",
  '"; drop table tickets; --',
  '%\\_',
  '=cmd|’/c calc’!A1',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  'a'.repeat(255),
  'ñ'.repeat(201),
  '🛵'.repeat(120),
  'x'.repeat(5_000),
] as const

export const trickyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TRICKY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 130 }) },
)

const trickyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 999, 1000, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deep: fc.Arbitrary<Json> = fc.integer({ min: 2, max: 2_000 }).map(nested)

function nested(depth: number): Json {
  let value: Json = depth % 2 === 0 ? 'end' : {}
  for (let level = 0; level < depth; level += 1) value = level % 3 === 0 ? { name: value } : [value]
  return value
}

/** A list as long as a body may hold. Each item is a copy, so that a change to one leaves the others. */
const long: fc.Arbitrary<Json> = fc
  .record({ item: fc.constantFrom<Json>(null, 0, '', {}, []), length: fc.integer({ min: 20, max: 15_000 }) })
  .map(({ item, length }) => Array.from({ length }, () => structuredClone(item)))

/** Any JSON value. */
export const trickyJson: fc.Arbitrary<Json> = fc.oneof(
  { weight: 8, arbitrary: trickyText as fc.Arbitrary<Json> },
  { weight: 4, arbitrary: trickyNumber as fc.Arbitrary<Json> },
  { weight: 3, arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: long },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
)
