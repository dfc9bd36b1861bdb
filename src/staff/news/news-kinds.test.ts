import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countryNames } from '../../lib/countries.ts'
import { localTime } from '../../lib/time/local-time.ts'
import { allowedNewsKinds, chosenNewsKinds, isWithin, NEWS_KINDS, WEEK } from './news-kinds.ts'

/** Lima is five hours behind UTC all year. The 21st of November 2026 is a Saturday. */
const lima = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 10, day, hours + 5, minutes)

describe('who may get which news', () => {
  test('a packer gets no news of orders that are not confirmed and of leads, and a viewer gets none at all', () => {
    expect(allowedNewsKinds({ role: 'owner', switches: [] })).toEqual([
      'new-order',
      'lead',
      'payment',
      'trouble',
      'claim',
    ])
    expect(allowedNewsKinds({ role: 'confirmer', switches: [] })).toEqual(['new-order', 'lead', 'trouble', 'claim'])
    expect(allowedNewsKinds({ role: 'confirmer', switches: ['payments'] })).toContain('payment')
    expect(allowedNewsKinds({ role: 'packer', switches: [] })).toEqual(['trouble'])
    expect(allowedNewsKinds({ role: 'viewer', switches: ['payments', 'exports', 'profits'] })).toEqual([])
  })
})

test('of the kinds that were offered, people get what they chose, and kinds that were added since', () => {
  expect(chosenNewsKinds(['lead'], ['new-order', 'lead', 'payment', 'trouble'])).toEqual(['lead', 'claim'])
  expect(chosenNewsKinds(['lead'], NEWS_KINDS)).toEqual(['lead'])
  expect(chosenNewsKinds([], [])).toEqual(NEWS_KINDS)
})

describe('hours by the shop’s clock', () => {
  const workdays = { from: '08:00', to: '20:00', days: [1, 2, 3, 4, 5] }
  const nights = { from: '20:00', to: '02:30', days: [6] }

  test.each([
    ['Friday at eight', lima(20, 8), true],
    ['a minute before', lima(20, 7, 59), false],
    ['the end itself', lima(20, 20), false],
    ['Saturday', lima(21, 12), false],
  ])('from 8 to 20 on workdays: %s', (_, at, expected) => {
    expect(isWithin(workdays, at, 'peru')).toBe(expected)
  })

  test.each([
    ['Saturday evening', lima(21, 23), true],
    ['the night after it, which is Sunday already', lima(22, 2, 29), true],
    ['its end', lima(22, 2, 30), false],
    ['the night before, which began on Friday', lima(21, 1), false],
    ['Sunday evening', lima(22, 21), false],
  ])('past midnight, from Saturday evening: %s', (_, at, expected) => {
    expect(isWithin(nights, at, 'peru')).toBe(expected)
  })

  test('the night of Sunday ends on Monday', () => {
    expect(isWithin({ ...nights, days: [7] }, lima(23, 1), 'peru')).toBe(true)
  })

  test('every minute of a week is either within hours or within what they leave out, in every country', () => {
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(two)
    fc.assert(
      fc.property(
        clock,
        clock,
        fc.integer({ min: lima(16, 0), max: lima(30, 0) }),
        fc.constantFrom(...countryNames),
        (from, to, at, country) => {
          fc.pre(from !== to)
          const isIn = isWithin({ from, to, days: WEEK }, at, country)
          expect(isWithin({ from: to, to: from, days: WEEK }, at, country)).toBe(!isIn)
          const time = localTime(at, country).slice(11)
          expect(isIn).toBe(from < to ? from <= time && time < to : time >= from || time < to)
        },
      ),
    )
  })

  test('the same time twice is the whole day, and no day at all is never', () => {
    fc.assert(
      fc.property(fc.integer({ min: lima(16, 0), max: lima(30, 0) }), (at) => {
        expect(isWithin({ from: '09:00', to: '09:00', days: WEEK }, at, 'ecuador')).toBe(true)
        expect(isWithin({ from: '00:00', to: '23:59', days: [] }, at, 'colombia')).toBe(false)
      }),
    )
  })
})

function two(parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
