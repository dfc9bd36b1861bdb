import { expect, test } from 'vitest'
import { resumedCode, resumeToken } from './resume-link.ts'

const secret = new Uint8Array(32).fill(1)
const ticket = { shopId: 'shop-1', code: 'K7M3P9QX' }
const NOW = Date.UTC(2026, 10, 22, 15)
const DAY = 86_400_000
const token = resumeToken(secret, ticket, NOW)

test('a link is short, has only the code of its ticket, and opens it for seven days', () => {
  expect(token).toMatch(/^K7M3P9QX[\w-]{21,23}$/)
  expect(resumedCode(secret, 'shop-1', token, NOW)).toBe('K7M3P9QX')
  expect(resumedCode(secret, 'shop-1', token, NOW + 7 * DAY - 1)).toBe('K7M3P9QX')
  expect(resumedCode(secret, 'shop-1', token, NOW + 7 * DAY)).toBeNull()
})

test('a changed link, another shop’s, another key’s and one from a clock that was ahead open nothing', () => {
  for (const position of token.split('').keys()) {
    const changed = token.slice(0, position) + (token[position] === 'A' ? 'B' : 'A') + token.slice(position + 1)
    expect(resumedCode(secret, 'shop-1', changed, NOW)).toBeNull()
  }
  expect(resumedCode(secret, 'shop-2', token, NOW)).toBeNull()
  expect(resumedCode(new Uint8Array(32), 'shop-1', token, NOW)).toBeNull()
  expect(resumedCode(secret, 'shop-1', resumeToken(secret, ticket, NOW + 2 * DAY), NOW)).toBeNull()
  expect(resumedCode(secret, 'shop-1', '', NOW)).toBeNull()
})
