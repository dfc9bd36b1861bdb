import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CannotUnseal, seal, unseal } from './secret-box.ts'

const key = new Uint8Array(32).fill(7)

test('any sealed text is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unseal(key, seal(key, text))).toBe(Buffer.from(text).toString())
    }),
  )
})

test('the same text never seals to the same string twice', () => {
  expect(seal(key, 'EAAB')).not.toBe(seal(key, 'EAAB'))
})

test('another key throws an error of its own', () => {
  const sealed = seal(key, 'EAAB')
  expect(() => unseal(new Uint8Array(32).fill(8), sealed)).toThrow(CannotUnseal)
  expect(() => unseal(new Uint8Array(32).fill(8), sealed)).toThrow(/root key.*contraentrega shop set/)
})

test('a change of any character is detected', () => {
  const sealed = seal(key, 'EAAB')
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => unseal(key, changed), `character ${at}`).toThrow(CannotUnseal)
  }
  expect(() => unseal(key, '')).toThrow(CannotUnseal)
})
