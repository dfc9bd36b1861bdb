import { describe, expect, test } from 'vitest'
import { ageWords, dayFromNow, dayWords, exactWords, momentWords, shortDay, timeFromNow } from './time-words.ts'

const LIMA = -5 * 3_600_000
/** Thursday, 26 November 2026, 10:30 in Lima. */
const NOW = Date.UTC(2026, 10, 26, 15, 30)
const time = { now: NOW, offset: LIMA }
const lima = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 10, day, hours + 5, minutes)

describe('times as people say them', () => {
  test.each([
    [NOW - 20_000, 'ahora'],
    [NOW + 90_000, 'ahora'],
    [NOW - 12 * 60_000, 'hace 12 min'],
    [lima(26, 8), 'hace 2 h'],
    [lima(25, 23, 50), 'ayer'],
    [lima(22, 9), 'hace 4 días'],
  ])('the age of %d is %s', (at, words) => {
    expect(ageWords(at, time)).toBe(words)
  })

  test('shortly after midnight an order of the late evening is hours old and not of yesterday', () => {
    expect(ageWords(lima(25, 23), { now: lima(26, 1), offset: LIMA })).toBe('hace 2 h')
  })

  test.each([
    [lima(26, 9, 5), 'hoy 9:05'],
    [lima(25, 18, 2), 'ayer 18:02'],
    [lima(27, 9), 'mañana 9:00'],
    [lima(30, 15, 30), 'lun 30 nov, 15:30'],
    [lima(26, 0), 'hoy 0:00'],
  ])('the moment %d is %s', (at, words) => {
    expect(momentWords(at, time)).toBe(words)
  })

  test('a hint has the whole date', () => {
    expect(exactWords(lima(27, 9), LIMA)).toBe('vie 27 nov 2026, 9:00')
  })

  test('a short day names its year when it is another one', () => {
    expect(shortDay(lima(3, 9), time)).toBe('3 nov')
    expect(shortDay(Date.UTC(2026, 0, 1, 3), time)).toBe('31 dic 2025')
  })

  test('days and hours are the shop’s, also when UTC has another day', () => {
    const evening = { now: lima(26, 21), offset: LIMA }
    expect(dayFromNow(0, evening)).toBe('2026-11-26')
    expect(dayFromNow(1, evening)).toBe('2026-11-27')
    expect(timeFromNow(2 * 3_600_000, evening)).toBe('23:00')
    expect(['2026-11-26', '2026-11-27', '2026-11-29'].map((day) => dayWords(day, evening))).toEqual([
      'hoy',
      'mañana',
      'dom 29 nov',
    ])
  })
})
