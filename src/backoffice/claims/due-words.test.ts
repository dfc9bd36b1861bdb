import { expect, test } from 'vitest'
import { dueWords, soonUntil } from './due-words.ts'

test.each([
  ['2026-11-23', 'quedan 15 días hábiles', false],
  ['2026-12-10', 'quedan 4 días hábiles', false],
  ['2026-12-11', 'quedan 3 días hábiles', true],
  ['2026-12-15', 'queda 1 día hábil', true],
  ['2026-12-16', 'vence hoy', true],
  ['2026-12-17', 'venció hace 1 día hábil', true],
  ['2026-12-19', 'venció hace 2 días hábiles', true],
])('on %s an answer that is due on 16 December %s', (day, text, isSoon) => {
  expect(dueWords({ country: 'peru', counted: 'business' }, day, '2026-12-16')).toEqual({ text, isSoon })
})

test.each([
  ['2026-11-23', 'quedan 6 días', false],
  ['2026-11-27', 'quedan 2 días', true],
  ['2026-11-28', 'queda 1 día', true],
  ['2026-11-29', 'vence hoy', true],
  ['2026-11-30', 'venció hace 1 día', true],
])('on %s an answer in days of the calendar that is due on Sunday 29 November %s', (day, text, isSoon) => {
  expect(dueWords({ country: 'peru', counted: 'calendar' }, day, '2026-11-29')).toEqual({ text, isSoon })
})

test('three business days before its last day it is due soon', () => {
  expect(soonUntil('peru', '2026-12-11')).toBe('2026-12-16')
})
