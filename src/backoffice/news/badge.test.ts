import { expect, test } from 'vitest'
import { isBadgeDue } from './badge.ts'

test('the number on the icon is asked each minute, and sooner by a page that is left', () => {
  const now = 1_800_000_000_000
  expect(isBadgeDue(0, now, false)).toBe(true)
  expect(isBadgeDue(now - 59_999, now, false)).toBe(false)
  expect(isBadgeDue(now - 60_000, now, false)).toBe(true)
  expect(isBadgeDue(now - 9_999, now, true)).toBe(false)
  expect(isBadgeDue(now - 10_000, now, true)).toBe(true)
  // The clock was put back.
  expect(isBadgeDue(now + 5_000, now, false)).toBe(true)
})
