import { expect, test } from 'vitest'
import { dayMeant } from './chat-day.ts'

test.each([
  ['hoy', '2026-11-27'],
  ['Mañana', '2026-11-28'],
  ['pasado mañana', '2026-11-29'],
  ['sábado', '2026-11-28'],
  ['jueves', '2026-12-03'],
  ['viernes', '2026-12-04'],
  ['nunca', ''],
])('on a Friday «%s» is %s', (word, day) => {
  expect(dayMeant(word, '2026-11-27')).toBe(day)
})
