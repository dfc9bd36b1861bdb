import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countryNames } from '../countries.ts'
import { callOn, callTomorrow, nextCall } from './calling-hours.ts'
import { localTime } from './local-time.ts'

const at = (text: string) => Date.parse(text)
const said = (country: Country, time: number) => localTime(time, country)

test('within calling hours a call is now, at night it is in the morning', () => {
  // A Tuesday; Lima is five hours behind.
  expect(said('peru', nextCall('peru', at('2026-11-24T20:00Z')))).toBe('2026-11-24 15:00')
  expect(said('peru', nextCall('peru', at('2026-11-25T01:30Z')))).toBe('2026-11-25 08:00')
})

test('in Colombia nobody is called after three on a Saturday, on a Sunday or on a holiday', () => {
  expect(said('colombia', nextCall('colombia', at('2026-11-21T20:30Z')))).toBe('2026-11-23 07:00')
  // The first of November falls on a Sunday, so Monday the second is the holiday.
  expect(said('colombia', nextCall('colombia', at('2026-10-31T21:00Z')))).toBe('2026-11-03 07:00')
})

test('tomorrow is nine in the morning, or when calls begin that day', () => {
  expect(said('peru', callTomorrow('peru', at('2026-11-24T20:00Z')))).toBe('2026-11-25 09:00')
  expect(said('colombia', callTomorrow('colombia', at('2026-11-21T15:00Z')))).toBe('2026-11-23 07:00')
  expect(said('peru', callOn('peru', '2026-11-25', '22:15'))).toBe('2026-11-26 08:00')
})

test('a call is never earlier than asked, never outside the hours, and asking again changes nothing', () => {
  const times = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') })
  fc.assert(
    fc.property(fc.constantFrom(...countryNames), times, (country, time) => {
      const next = nextCall(country, time)
      expect(next).toBeGreaterThanOrEqual(time)
      expect(nextCall(country, next)).toBe(next)
      const hour = Number(said(country, next).slice(11, 13))
      expect(hour).toBeGreaterThanOrEqual(7)
      expect(hour).toBeLessThan(20)
    }),
  )
})
