import { expect, test } from 'vitest'
import { hashOfToken, isAlive, isFresh, needsTouch, sessionToken } from './desk-session.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const NOW = 1_780_000_000_000

test('a token is 256 bits in base64url, and its hash is not the token', () => {
  const token = sessionToken((bytes) => new Uint8Array(bytes).fill(255))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfToken(`${token}.`)).not.toBe(hashOfToken(token))
})

test.each([
  ['just used', { createdAt: NOW, seenAt: NOW }, true],
  ['unused for almost a week', { createdAt: NOW - 7 * DAY + 1, seenAt: NOW - 7 * DAY + 1 }, true],
  ['unused for a week', { createdAt: NOW - 7 * DAY, seenAt: NOW - 7 * DAY }, false],
  ['used all the time for almost thirty days', { createdAt: NOW - 30 * DAY + 1, seenAt: NOW }, true],
  ['used all the time for thirty days', { createdAt: NOW - 30 * DAY, seenAt: NOW }, false],
  ['made by a clock a minute ahead', { createdAt: NOW + MINUTE, seenAt: NOW + MINUTE }, true],
  ['made by a clock a year ahead', { createdAt: NOW + 365 * DAY, seenAt: NOW + 365 * DAY }, false],
])('a session %s', (_case, session, alive) => {
  expect(isAlive(session, NOW)).toBe(alive)
})

test('acts of weight ask to sign in again after ten minutes, and a session’s last request is written every five', () => {
  expect([10 * MINUTE - 1, 10 * MINUTE, -DAY].map((age) => isFresh({ provedAt: NOW - age }, NOW))).toEqual([
    true,
    false,
    false,
  ])
  expect([5 * MINUTE - 1, 5 * MINUTE].map((age) => needsTouch({ seenAt: NOW - age }, NOW))).toEqual([false, true])
})
