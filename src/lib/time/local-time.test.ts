import { expect, test } from 'vitest'
import { countryNames } from '../countries.ts'
import { localDay, localTime, midnight } from './local-time.ts'

const evening = Date.UTC(2026, 10, 22, 3, 5)

test('a moment is shown as clocks in the capital show it', () => {
  expect(localTime(evening, 'peru')).toBe('2026-11-21 22:05')
  expect(countryNames.map((country) => localDay(evening, country))).toContain('2026-11-21')
})

test('a day begins at midnight in its country', () => {
  for (const country of countryNames)
    expect(localTime(midnight('2026-11-21', country), country)).toBe('2026-11-21 00:00')
  expect(midnight('2026-11-21', 'peru')).toBe(Date.UTC(2026, 10, 21, 5))
})
