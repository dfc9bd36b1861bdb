import { type Country, countries } from '../lib/countries.ts'

/** `martes 24 de noviembre`. */
export function spokenDay(day: string, country: Country): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(countries[country].language, words)
    .format(Date.parse(`${day}T00:00Z`))
    .replace(',', '')
}
