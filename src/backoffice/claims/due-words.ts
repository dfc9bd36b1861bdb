import type { Term } from '../../claims/books/book.ts'
import type { Country } from '../../lib/countries.ts'
import { addBusinessDays, businessDaysUntil, daysUntil } from '../../lib/time/business-days.ts'

/** An answer is due soon with so many business days left. */
const SOON = 3

/** The last day that is due soon, when it is `day`. */
export function soonUntil(country: Country, day: string): string {
  return addBusinessDays(country, day, SOON)
}

const NAMES = { business: ['día hábil', 'días hábiles'], calendar: ['día', 'días'] } as const

/**
 * `quedan 7 días hábiles`, `vence hoy`, `venció hace 2 días`, counted as the term is, and whether that is urgent: with three business days left, in which
 * somebody works on an answer.
 */
export function dueWords(
  { country, counted }: { readonly country: Country; readonly counted: Term['counted'] },
  day: string,
  dueOn: string,
): { readonly text: string; readonly isSoon: boolean } {
  const isSoon = businessDaysUntil(country, day, dueOn) <= SOON
  const left = counted === 'business' ? businessDaysUntil(country, day, dueOn) : daysUntil(day, dueOn)
  if (left === 0) return { text: 'vence hoy', isSoon }
  const [one, several] = NAMES[counted]
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? one : several}`
  if (left < 0) return { text: `venció hace ${days}`, isSoon }
  return { text: left === 1 ? `queda ${days}` : `quedan ${days}`, isSoon }
}
