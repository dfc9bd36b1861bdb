import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryNames } from '../../lib/countries.ts'
import { dueWindow } from './due-window.ts'

/** Lima is five hours behind UTC all year. */
const lima = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 10, day, hours + 5, minutes)
const isAnnounced = (due: number, since: number, now: number) => {
  const within = dueWindow({ since, now }, 'peru')
  return within !== null && due > within.after && due <= within.until
}

test('what falls due at night is told at nine in the morning, and what falls due by day at once', () => {
  const midnight = lima(20, 0)
  expect(isAnnounced(midnight, lima(19, 23, 59), lima(20, 0, 1))).toBe(false)
  expect(isAnnounced(midnight, lima(20, 8, 58), lima(20, 8, 59))).toBe(false)
  expect(isAnnounced(midnight, lima(20, 8, 59), lima(20, 9))).toBe(true)
  expect(isAnnounced(midnight, lima(20, 9), lima(20, 9, 1))).toBe(false)
  expect(isAnnounced(lima(20, 15), lima(20, 14, 59), lima(20, 15))).toBe(true)
  expect(isAnnounced(lima(19, 23), lima(19, 22, 59), lima(19, 23))).toBe(true)
})

test('stretches that follow each other tell everything once, in every country', () => {
  const time = fc.integer({ min: lima(16, 0), max: lima(18, 0) })
  fc.assert(
    fc.property(time, fc.array(time, { maxLength: 30 }), fc.constantFrom(...countryNames), (due, looks, country) => {
      const times = [lima(15, 0), ...looks, lima(19, 12)].toSorted((one, other) => one - other)
      const told = times.slice(1).filter((now, place) => {
        const within = dueWindow({ since: times[place] ?? now, now }, country)
        return within !== null && due > within.after && due <= within.until
      })
      expect(told).toHaveLength(1)
    }),
  )
})
