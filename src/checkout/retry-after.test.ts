import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const date = 'Sat, 21 Nov 2026 10:00:00 GMT'

test.each([
  ['seconds', { 'retry-after': '5' }, 5_000],
  ['a moment, by the server’s clock', { date, 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT' }, 7_000],
  ['a moment that is over', { date, 'retry-after': 'Sat, 21 Nov 2026 09:59:00 GMT' }, 0],
  ['a moment of which nobody knows how far it is', { 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT' }, 0],
  ['a day', { 'retry-after': '86400' }, 600_000],
  ['more than a timer can count', { 'retry-after': '99999999999' }, 600_000],
  ['nonsense', { 'retry-after': 'soon' }, 0],
  ['a number below zero', { 'retry-after': '-3' }, 0],
  ['nothing', {}, 0],
])('%s', (_, headers, expected) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>))).toBe(expected)
})
