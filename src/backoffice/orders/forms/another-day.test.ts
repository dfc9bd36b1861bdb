import { expect, test } from 'vitest'
import type { Country } from '../../../lib/countries.ts'
import { callTimes, deliveryDays } from './another-day.ts'

/** Lima and Bogotá are five hours behind. */
const at = (text: string) => Date.parse(`${text}:00-05:00`)
const calls = (text: string, country: Country) =>
  callTimes(at(text), country).map(({ label, day, time }) => `${label} = ${day} ${time}`)

test('in the morning of a Thursday all of them are offered', () => {
  expect(calls('2026-11-26T10:05', 'peru')).toEqual([
    'En 2 horas, a las 12:05 = 2026-11-26 12:05',
    'Esta tarde a las 3 = 2026-11-26 15:00',
    'Mañana a las 9 = 2026-11-27 09:00',
    'El lunes a las 9 = 2026-11-30 09:00',
  ])
})

test.each<readonly [string, string, Country, readonly string[]]>([
  ['an hour before it the afternoon is still before', '2026-11-26T14:00', 'peru', ['16:00', '15:00', '09:00', '09:00']],
  ['later it is not', '2026-11-26T14:01', 'peru', ['16:01', '09:00', '09:00']],
  ['in the evening nobody is called in two hours', '2026-11-26T18:30', 'peru', ['09:00', '09:00']],
  ['after midnight neither, but this afternoon', '2026-11-26T00:30', 'peru', ['15:00', '09:00', '09:00']],
])('%s', (_, now, country, times) => {
  expect(callTimes(at(now), country).map(({ time }) => time)).toEqual(times)
})

test.each<readonly [string, string, Country, readonly string[]]>([
  [
    'on a Saturday night in Peru a Sunday is a day for calls',
    '2026-11-28T22:00',
    'peru',
    ['Mañana a las 9 = 2026-11-29 09:00', 'El lunes a las 9 = 2026-11-30 09:00'],
  ],
  [
    'in Colombia it is not, so the Monday is left',
    '2026-11-28T22:00',
    'colombia',
    ['El lunes a las 9 = 2026-11-30 09:00'],
  ],
  [
    'and where that Monday is a holiday, the Tuesday',
    '2026-10-31T22:00',
    'colombia',
    ['El martes a las 9 = 2026-11-03 09:00'],
  ],
  ['on a Sunday tomorrow is the Monday, once', '2026-11-29T20:00', 'peru', ['Mañana a las 9 = 2026-11-30 09:00']],
])('%s', (_, now, country, offered) => {
  expect(calls(now, country)).toEqual(offered)
})

test('an order that is confirmed is delivered on another day, whatever the hour, and a Monday lies a week ahead of a Monday', () => {
  expect(deliveryDays(at('2026-11-30T23:30'), 'peru')).toEqual([
    { label: 'Mañana', day: '2026-12-01' },
    { label: 'El lunes', day: '2026-12-07' },
  ])
})
