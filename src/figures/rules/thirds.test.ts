import { expect, test } from 'vitest'
import { everyDay } from '../../lib/time/business-days.ts'
import { spansOf, thirdOf } from './thirds.ts'

test('every day of four years, a leap year among them, is in the one third that begins and ends around it', () => {
  for (const day of everyDay('2027-01-01', '2030-12-31')) {
    const { name, from, to } = thirdOf(day)
    expect([from <= day, day <= to, name > '9999-12-31']).toEqual([true, true, true])
    expect(everyDay(from, to).every((one) => thirdOf(one).name === name)).toBe(true)
    expect(everyDay(from, to).length).toBeGreaterThan(7)
  }
  expect(thirdOf('2028-02-29')).toEqual({ name: 'third 2028-02-21', from: '2028-02-21', to: '2028-02-29' })
})

test('thirds stand in place of their days, where none is missing', () => {
  expect(spansOf(everyDay('2026-10-30', '2026-12-02'))).toEqual([
    ...['2026-10-30', '2026-10-31'],
    ...['third 2026-11-01', 'third 2026-11-11', 'third 2026-11-21'],
    ...['2026-12-01', '2026-12-02'],
  ])
  expect(spansOf(everyDay('2026-11-01', '2026-11-10').filter((day) => day !== '2026-11-04'))).toHaveLength(9)
  expect(spansOf([])).toEqual([])
})
