import { expect, test } from 'vitest'
import type { Country } from '../../lib/countries.ts'
import { returnUntil } from './return-window.ts'

/** Counted by hand on a calendar. */
test.each<readonly [Country, string, string | null, string]>([
  ['peru', '2026-11-20', null, 'no law gives one'],
  ['colombia', '2026-11-20', '2026-11-27', 'the next five business days'],
  ['colombia', '2026-11-12', '2026-11-20', 'over Monday 16 November, to which the 11th moved'],
  ['colombia', '2026-12-24', '2027-01-04', 'over Christmas and New Year'],
  ['ecuador', '2026-10-23', '2026-11-17', 'over 2 and 3 November'],
])('in %s what came on %s can be returned until %s: %s', (country, delivered, until) => {
  expect(returnUntil(country, delivered)).toBe(until)
})
