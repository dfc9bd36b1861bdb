import { expect, test } from 'vitest'
import { contactWarning } from './contact-hours.ts'

/** By the clock of Bogotá, five hours behind UTC. */
const bogota = (day: string, clock: string) => Date.parse(`${day}T${clock}:00-05:00`)

test.each([
  ['2026-11-20', '06:59', 'Ahora no'],
  ['2026-11-20', '07:00', null],
  ['2026-11-20', '18:59', null],
  ['2026-11-20', '19:00', 'Ahora no'],
  ['2026-11-21', '07:59', 'Ahora no'],
  ['2026-11-21', '14:59', null],
  ['2026-11-21', '15:00', 'Ahora no'],
  ['2026-11-22', '11:00', 'Ahora no'],
  ['2026-11-16', '11:00', 'Hoy es festivo (Independencia de Cartagena)'],
])('in Colombia on %s at %s: %s', (day, clock, warning) => {
  const said = contactWarning('colombia', bogota(day, clock))
  if (warning === null) expect(said).toBeNull()
  else expect(said).toContain(warning)
})

test('the other countries have no hours', () => {
  expect(contactWarning('peru', bogota('2026-11-22', '23:00'))).toBeNull()
  expect(contactWarning('ecuador', bogota('2026-11-22', '23:00'))).toBeNull()
})
