import { expect, test } from 'vitest'
import { pushVerdict } from './push-answer.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const verdict = (status: number | null, retryAfter: string | null = null, tries = 1) =>
  pushVerdict({ status, retryAfter }, tries, NOW)

test.each([200, 201, 202])('%i: the message is delivered', (status) => {
  expect(verdict(status)).toEqual({ kind: 'delivered' })
})

test.each([404, 410])('%i: the device is gone', (status) => {
  expect(verdict(status)).toEqual({ kind: 'gone' })
})

test.each([301, 307, 400, 401, 403, 413])('%i: never again', (status) => {
  expect(verdict(status)).toEqual({ kind: 'never' })
})

test('a busy, a failing and a silent service are asked later, and later each time', () => {
  for (const status of [429, 500, 503, null]) {
    expect([1, 2, 3, 4].map((tries) => verdict(status, null, tries))).toEqual(
      [30, 60, 120, 240].map((seconds) => ({ kind: 'later', waitMs: seconds * 1_000 })),
    )
    expect(verdict(status, null, 5)).toEqual({ kind: 'never' })
  }
})

test('the service says when, in seconds or by a date; a time past is soon, one too far is never, and nonsense is none', () => {
  expect(verdict(429, '120')).toEqual({ kind: 'later', waitMs: 120_000 })
  expect(verdict(503, 'Sat, 21 Nov 2026 15:01:00 GMT')).toEqual({ kind: 'later', waitMs: 60_000 })
  expect(verdict(503, 'Sat, 21 Nov 2026 14:00:00 GMT')).toEqual({ kind: 'later', waitMs: 1_000 })
  expect(verdict(429, '86400')).toEqual({ kind: 'never' })
  expect(verdict(429, 'soon')).toEqual({ kind: 'later', waitMs: 30_000 })
})
