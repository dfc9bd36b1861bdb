import { type Country, countries } from '../countries.ts'

/** `martes 24 de noviembre`. */
export function spokenDay(day: string, country: Country): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(countries[country].language, words)
    .format(Date.parse(`${day}T00:00Z`))
    .replace(',', '')
}

/** `martes 24 de noviembre de 2026`. */
export function spokenDate(day: string, country: Country): string {
  return `${spokenDay(day, country)} de ${day.slice(0, 4)}`
}

/** `noviembre de 2026`. */
export function spokenMonth(day: string, country: Country): string {
  const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(countries[country].language, words).format(Date.parse(`${day}T00:00Z`))
}
