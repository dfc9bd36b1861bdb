import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmedCode, confirmToken } from './confirm-link.ts'

const secret = new Uint8Array(32).fill(1)
const token = confirmToken(secret, { shopId: 'shop-1', code: 'K7M3P9QX' })

test('a link is short, has only the code of its order, and opens it in its own shop', () => {
  expect(token).toMatch(/^K7M3P9QX-[\w-]{16}$/)
  expect(confirmedCode(secret, 'shop-1', token)).toBe('K7M3P9QX')
  expect(confirmedCode(secret, 'shop-2', token)).toBeNull()
  expect(confirmedCode(new Uint8Array(32), 'shop-1', token)).toBeNull()
})

test('no changed link opens anything', () => {
  for (const position of token.split('').keys()) {
    const changed = token.slice(0, position) + (token[position] === 'A' ? 'B' : 'A') + token.slice(position + 1)
    expect(confirmedCode(secret, 'shop-1', changed)).toBeNull()
  }
})

test('of any code and shop only the token itself opens, and nothing that was made up', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{8}$/)
  fc.assert(
    fc.property(code, code, fc.string(), fc.string(), (one, other, shopId, guess) => {
      const own = confirmToken(secret, { shopId, code: one })
      expect(confirmedCode(secret, shopId, own)).toBe(one)
      expect(confirmedCode(secret, `${shopId}x`, own)).toBeNull()
      if (one !== other) expect(confirmedCode(secret, shopId, own.replace(one, other))).toBeNull()
      for (const wrong of [guess, `${one}-${guess}`, own + guess].filter((text) => text !== own)) {
        expect(confirmedCode(secret, shopId, wrong)).toBeNull()
      }
    }),
  )
})
