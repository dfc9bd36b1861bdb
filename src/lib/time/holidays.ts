import { type Country, countries, type Holiday } from '../countries.ts'

const DAY = 86_400_000

/** The national days of rest of a year, by date (`2026-12-25`), in their order. A rest that moves over New Year belongs to the year of its rule. */
export function holidaysOf(country: Country, year: number): ReadonlyMap<string, string> {
  const rules: readonly Holiday[] = countries[country].holidays
  const days = rules.map((holiday) => [restDay(holiday, year), holiday.name] as const)
  return new Map(days.sort(([one], [other]) => one.localeCompare(other)))
}

function restDay(holiday: Holiday, year: number): string {
  const day = 'on' in holiday ? Date.parse(`${year}-${holiday.on}`) : easter(year) + holiday.fromEaster * DAY
  const moved = day + (holiday.moves?.[new Date(day).getUTCDay()] ?? 0) * DAY
  return new Date(moved).toISOString().slice(0, 10)
}

/** Easter Sunday of the Gregorian calendar: the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const golden = year % 19
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
