import { addBusinessDays, businessDaysUntil } from '../../lib/business-days.ts'
import type { Country } from '../../lib/countries.ts'

/** An answer is due soon with so many business days left. */
const SOON = 3

/** The last day that is due soon, when it is `day`. */
export function soonUntil(country: Country, day: string): string {
  return addBusinessDays(country, day, SOON)
}

/** `quedan 7 días hábiles`, `vence hoy`, `venció hace 2 días hábiles`, and whether that is urgent. */
export function dueWords(
  country: Country,
  day: string,
  dueOn: string,
): { readonly text: string; readonly isSoon: boolean } {
  const left = businessDaysUntil(country, day, dueOn)
  const isSoon = left <= SOON
  if (left === 0) return { text: 'vence hoy', isSoon }
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'día hábil' : 'días hábiles'}`
  if (left < 0) return { text: `venció hace ${days}`, isSoon }
  return { text: left === 1 ? `queda ${days}` : `quedan ${days}`, isSoon }
}
