import { expect, test } from 'vitest'
import { CURRENT_VERSION, versionEnd, WARNED_DAYS } from './graph-versions.ts'

const NOVEMBER_2026 = Date.UTC(2026, 10, 27)

test.each([
  ['v16.0', '2025-05-14', true],
  ['v20.0', '2026-09-24', true],
  ['v3.3', '2025-05-14', true],
  ['v21.0', '2027-01-21', false],
])('on 27 November 2026 %s is told to end on %s', (version, day, hasEnded) => {
  expect(versionEnd(version, NOVEMBER_2026)).toEqual({ day, hasEnded })
})

test.each(['v22.0', 'v25.0', CURRENT_VERSION, 'v31.0'])('on 27 November 2026 nothing is told of %s', (version) => {
  expect(versionEnd(version, NOVEMBER_2026)).toBeNull()
})

test('a version is told of 60 days before, and ends with its day', () => {
  const end = Date.UTC(2027, 0, 21)
  expect(versionEnd('v21.0', end - 60 * 86_400_000 - 1)).toBeNull()
  expect(versionEnd('v21.0', end - 60 * 86_400_000)).toEqual({ day: '2027-01-21', hasEnded: false })
  expect(versionEnd('v21.0', end - 1)).toMatchObject({ hasEnded: false })
  expect(versionEnd('v21.0', end)).toMatchObject({ hasEnded: true })
})

test(`the version that is called has at least ${WARNED_DAYS} days left: else test a newer one, and name it here`, () => {
  expect(versionEnd(CURRENT_VERSION, Date.now())).toBeNull()
})
