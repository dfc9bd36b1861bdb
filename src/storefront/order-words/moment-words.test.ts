import { expect, test } from 'vitest'
import { momentWords } from './moment-words.ts'

const now = Date.parse('2026-11-23T16:00:00Z')
const words = (at: string, hasHour = true) => momentWords({ at: Date.parse(at), hasHour }, 'peru', now)

test('days and hours are those of the shop’s clock', () => {
  expect(words('2026-11-23T15:14:00Z')).toBe('hoy, 10:14')
  expect(words('2026-11-23T04:59:00Z')).toBe('ayer, 23:59')
  expect(words('2026-11-20T14:30:00Z')).toBe('vie 20 nov, 09:30')
  expect(words('2026-11-20T05:00:00Z', false)).toBe('vie 20 nov')
  expect(words('2025-12-19T14:30:00Z')).toBe('vie 19 dic 2025, 09:30')
})
