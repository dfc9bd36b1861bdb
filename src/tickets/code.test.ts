import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode, readCode } from './code.ts'

test('a code has eight characters without look-alikes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (bytes) => {
      const code = newCode((count) => Uint8Array.from(bytes.take(count)))
      expect(code).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{8}$/)
    }),
  )
})

test('every character of a code is equally likely', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 5_000; round += 1) {
    for (const character of newCode((bytes) => randomBytes(bytes)))
      counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const expected = (5_000 * 8) / 23
  expect(counts.size).toBe(23)
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.2)
})

test('a code that was written down by hand is read, whatever its case, spaces and dashes', () => {
  expect(readCode(' #k7m3-p9qx ')).toBe('K7M3P9QX')
})

test('a code is read with invisible characters and full-width letters', () => {
  expect(readCode('\u2066K7M3–P9QX\u2069\u200b')).toBe('K7M3P9QX')
  expect(readCode('Ｋ７Ｍ３　Ｐ９ＱＸ')).toBe('K7M3P9QX')
})

test('look-alike letters of other alphabets are not read as a code’s letters', () => {
  expect(readCode('К7М3Р9QХ')).not.toBe('K7M3P9QX')
})
