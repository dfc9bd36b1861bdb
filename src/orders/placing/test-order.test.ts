import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testNonce, testToken } from './test-order.ts'

const secret = new Uint8Array(32).fill(7)
const random = new Uint8Array(12).fill(9)
const NOW = 1_790_000_000_000
const HOUR = 3_600_000
const token = testToken(secret, 'one', random, NOW)
const nonce = testNonce(secret, 'one', token, NOW)

test('a token opens its own shop for an hour, and each has a number of its own', () => {
  expect(nonce).toMatch(/^[\w-]{16}$/)
  expect(testNonce(secret, 'one', token, NOW + HOUR - 60_000)).toBe(nonce)
  expect(testNonce(secret, 'one', token, NOW + HOUR)).toBe(null)
  expect(testNonce(secret, 'two', token, NOW)).toBe(null)
  expect(testNonce(new Uint8Array(32), 'one', token, NOW)).toBe(null)
  const other = testToken(secret, 'one', new Uint8Array(12), NOW)
  expect(testNonce(secret, 'one', other, NOW)).not.toBe(nonce)
})

test('a token of which any sign was changed opens nothing', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'abcxyz019_-.'), (place, sign) => {
      const changed = token.slice(0, place) + sign + token.slice(place + 1)
      fc.pre(changed !== token)
      expect(testNonce(secret, 'one', changed, NOW)).toBe(null)
    }),
  )
})

test('what is no token opens nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => testNonce(secret, 'one', text, NOW) === null))
})
