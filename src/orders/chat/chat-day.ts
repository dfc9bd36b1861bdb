import { fold } from '../../lib/text/fold.ts'
import { addDays } from '../../lib/time/business-days.ts'

const AFTER: Readonly<Record<string, number>> = { hoy: 0, manana: 1, 'pasado manana': 2 }
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
const WEEK = 7

/** The day that a word such as *mañana* or *sábado* means on a day such as `2026-11-21`; '' for any other word. A weekday is the next one of its name. */
export function dayMeant(word: string, today: string): string {
  const folded = fold(word)
  const weekday = WEEKDAYS.indexOf(folded)
  const count = weekday < 0 ? AFTER[folded] : ((weekday - new Date(today).getUTCDay() + WEEK - 1) % WEEK) + 1
  return count === undefined ? '' : addDays(today, count)
}
