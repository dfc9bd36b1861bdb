import { type Country, countries, countryNames } from '../countries.ts'
import { clockOf } from './zone-clock.ts'

/** Making a formatter takes 30 µs, so each country has one. */
const clocks = new Map(
  countryNames.map((country) => {
    const { timeZone } = countries[country]
    return [country, clockOf(timeZone)]
  }),
)

/** `2026-11-21 09:30`, as clocks in the country's capital show it. */
export function localTime(milliseconds: number, country: Country): string {
  return clocks.get(country)?.format(milliseconds) ?? ''
}

/** When a day such as `2026-11-21` begins in the country's capital, in milliseconds since 1970. */
export function midnight(day: string, country: Country): number {
  const utc = Date.parse(`${day}T00:00Z`)
  return utc - (Date.parse(`${localTime(utc, country).replace(' ', 'T')}Z`) - utc)
}

/** `2026-11-21`: the day in the country's capital. */
export function localDay(milliseconds: number, country: Country): string {
  return localTime(milliseconds, country).slice(0, 10)
}
