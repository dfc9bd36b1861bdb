import { expect, test } from 'vitest'
import { CURRENT_VERSION, endedOn } from './graph-versions.ts'

const NOVEMBER_2026 = Date.UTC(2026, 10, 27)

test.each([
  ['v16.0', '2025-05-14'],
  ['v20.0', '2026-09-24'],
  ['v3.3', '2025-05-14'],
  ['v21.0', null],
  ['v25.0', null],
  [CURRENT_VERSION, null],
  ['v31.0', null],
])('on 27 November 2026 %s ended on %s', (version, day) => {
  expect(endedOn(version, NOVEMBER_2026)).toBe(day)
})

test('a version ends with its day, not before', () => {
  expect(endedOn('v21.0', Date.UTC(2027, 0, 20, 23, 59))).toBeNull()
  expect(endedOn('v21.0', Date.UTC(2027, 0, 21))).toBe('2027-01-21')
})
