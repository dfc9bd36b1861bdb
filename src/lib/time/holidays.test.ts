import { expect, test } from 'vitest'
import { countryNames } from '../countries.ts'
import { holidaysOf } from './holidays.ts'

function days(country: Parameters<typeof holidaysOf>[0], year: number): string {
  return [...holidaysOf(country, year).keys()].map((day) => day.slice(5)).join(' ')
}

test('Peru rests on sixteen days, which never move', () => {
  expect(days('peru', 2026)).toBe(
    '01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  )
})

test('Colombia moves ten of its eighteen days to the next Monday', () => {
  expect(days('colombia', 2025)).toBe(
    '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  )
  expect(days('colombia', 2026)).toBe(
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  )
})

test('Ecuador brings its days to the weekend, but for New Year, Carnival and Christmas', () => {
  expect(days('ecuador', 2019)).toBe('01-01 03-04 03-05 04-19 05-03 05-24 08-09 10-11 11-01 11-04 12-25')
  expect(days('ecuador', 2025)).toBe('01-01 03-03 03-04 04-18 05-02 05-23 08-11 10-10 11-03 11-04 12-25')
  expect(days('ecuador', 2026)).toBe('01-01 02-16 02-17 04-03 05-01 05-25 08-10 10-09 11-02 11-03 12-25')
})

test.each([
  [2018, '11-01 11-02'],
  [2019, '11-01 11-04'],
  [2020, '11-02 11-03'],
  [2021, '11-01 11-02'],
  [2022, '11-03 11-04'],
  [2023, '11-02 11-03'],
  [2025, '11-03 11-04'],
])('in %i Ecuador rests on %s, whatever weekday the two days of November are', (year, rest) => {
  expect(days('ecuador', year)).toContain(` ${rest} `)
})

test('a New Year on a Saturday is kept on the Friday before, in the old year', () => {
  expect([...holidaysOf('ecuador', 2022).keys()][0]).toBe('2021-12-31')
})

test('any year has its holidays, so no table ends', () => {
  for (const country of countryNames) {
    for (let year = 1984; year <= 2100; year += 1) {
      const rests = [...holidaysOf(country, year).keys()]
      expect(rests.length, `${country} ${year}`).toBeGreaterThanOrEqual(10)
      expect(rests, `${country} ${year}`).toEqual(rests.toSorted())
    }
  }
})
