import { expect, test } from 'vitest'
import { downloadPass, isDownloadPass } from './download-pass.ts'

const HOUR = 3_600_000
const NOON = 494_000 * HOUR
const secret = new Uint8Array(32).fill(7)
const scope = { sessionHash: 'aa', backup: '2026-11-23-080512' }

test('a pass opens one backup for one session and twelve hours', () => {
  const pass = downloadPass(secret, scope, NOON)
  const opens = (facts: Partial<typeof scope>, now: number, key = secret) =>
    isDownloadPass(key, { ...scope, ...facts }, pass, now)
  expect([opens({}, NOON), opens({}, NOON + 11.9 * HOUR), opens({}, NOON + 12 * HOUR), opens({}, NOON - HOUR)]).toEqual(
    [true, true, false, false],
  )
  expect([opens({ sessionHash: 'ab' }, NOON), opens({ backup: 'other' }, NOON)]).toEqual([false, false])
  expect(opens({}, NOON, new Uint8Array(32))).toBe(false)
  expect(isDownloadPass(secret, scope, '', NOON)).toBe(false)
})
