import type { Country } from '../../lib/countries.ts'
import { addBusinessDays, addDays } from '../../lib/time/business-days.ts'
import type { Term } from './book.ts'

/** The last day for the answer to a sheet. Both days are by the shop's clock. */
export function dueDay(country: Country, filedOn: string, { days, counted }: Term): string {
  return counted === 'business' ? addBusinessDays(country, filedOn, days) : addDays(filedOn, days)
}
