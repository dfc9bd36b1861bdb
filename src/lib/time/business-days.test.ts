import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countryNames } from '../countries.ts'
import { addBusinessDays, businessDaysUntil } from './business-days.ts'
import { localDay } from './local-time.ts'

/** Counted by hand on a calendar. */
test.each<readonly [Country, string, number, string, string]>([
  ['peru', '2026-11-20', 1, '2026-11-23', 'a Saturday and a Sunday do not count'],
  ['peru', '2026-11-21', 1, '2026-11-23', 'from a Saturday the Monday is the first'],
  ['peru', '2026-11-23', 15, '2026-12-16', 'over 8 and 9 December'],
  ['peru', '2026-03-27', 5, '2026-04-07', 'over Thursday and Friday before Easter'],
  ['peru', '2026-07-20', 15, '2026-08-14', 'over 23, 28 and 29 July and 6 August'],
  ['peru', '2026-12-23', 3, '2026-12-29', 'over Christmas'],
  ['peru', '2026-12-30', 2, '2027-01-04', 'over New Year'],
  ['colombia', '2026-10-09', 1, '2026-10-13', 'over the Monday to which 12 October, itself a Monday, falls'],
  ['colombia', '2026-08-14', 1, '2026-08-18', 'over the Monday to which Saturday 15 August moved'],
  ['colombia', '2026-01-09', 5, '2026-01-19', 'over the Monday to which 6 January moved'],
  ['colombia', '2026-03-20', 15, '2026-04-15', 'over San José, Thursday and Friday before Easter'],
  ['colombia', '2026-12-24', 5, '2027-01-04', 'over Christmas and New Year'],
  ['ecuador', '2026-02-13', 1, '2026-02-18', 'over Carnival'],
  ['ecuador', '2026-10-30', 1, '2026-11-04', 'over 2 and 3 November'],
  ['ecuador', '2026-05-22', 15, '2026-06-15', 'over the Monday to which Sunday 24 May moved'],
  ['ecuador', '2021-12-30', 1, '2022-01-03', 'over the New Year that was kept on 31 December'],
  ['ecuador', '2026-12-24', 5, '2027-01-04', 'over Christmas and New Year'],
])('in %s %s and %i business days is %s: %s', (country, day, count, due) => {
  expect(addBusinessDays(country, day, count)).toBe(due)
  expect(businessDaysUntil(country, day, due)).toBe(count)
})

test('what is filed at 21:00 in Lima belongs to that day there, when it is the next day in UTC', () => {
  const filed = Date.parse('2026-11-20T21:00:00-05:00')
  expect(new Date(filed).toISOString().slice(0, 10)).toBe('2026-11-21')
  expect(addBusinessDays('peru', localDay(filed, 'peru'), 15)).toBe('2026-12-15')
})

test('the last day has none left, and a day later it is one too late', () => {
  expect(businessDaysUntil('peru', '2026-12-16', '2026-12-16')).toBe(0)
  expect(businessDaysUntil('peru', '2026-12-17', '2026-12-16')).toBe(-1)
  // Over the weekend it stays one, and is never shown as in time.
  expect(businessDaysUntil('peru', '2026-12-20', '2026-12-18')).toBe(-1)
})

const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })

test('whatever the day, the sum grows with each day, counts back, and is never a weekend', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryNames), days, fc.integer({ min: 1, max: 40 }), (country, date, count) => {
      const day = date.toISOString().slice(0, 10)
      const due = addBusinessDays(country, day, count)
      expect(addBusinessDays(country, day, count - 1) < due).toBe(true)
      expect(addBusinessDays(country, addBusinessDays(country, day, count - 1), 1)).toBe(due)
      expect([0, 6]).not.toContain(new Date(due).getUTCDay())
      expect(businessDaysUntil(country, day, due)).toBe(count)
    }),
  )
})
