import { expect, test } from 'vitest'
import { ofFewWords, wayBefore, wayWords } from './days-on-the-way.ts'

const days = (timed: number, each: number) => ({ timed, wayMinutes: Math.round(timed * each * 24 * 60) })

test('the mean of days is written as its country does, with how few deliveries it is of', () => {
  expect(wayWords(days(40, 2.34), 'PEN')).toBe('2.3 días')
  expect(wayWords(days(40, 2.34), 'COP')).toBe('2,3 días')
  expect(wayWords(days(4, 1), 'PEN')).toBe('1 día')
  expect([ofFewWords(days(4, 1)), ofFewWords(days(40, 1))]).toEqual(['de 4 entregas', ''])
  expect(wayWords(days(0, 0), 'PEN')).toBe('–')
  expect(wayBefore(days(40, 2.3), days(30, 3.1), 'PEN')).toEqual(['antes 3.1', '0.8 días menos'])
  expect(wayBefore(days(4, 2.3), days(30, 3.1), 'PEN')).toEqual(['antes 3.1'])
})
