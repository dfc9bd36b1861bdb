import type { Country } from '../countries.ts'
import { holidaysOf } from './holidays.ts'

const DAY_MS = 86_400_000
const SUNDAY = 0
const SATURDAY = 6

/** The day that lies `count` business days after a day such as `2026-11-21`: the first one counted is the next business day. */
export function addBusinessDays(country: Country, day: string, count: number): string {
  const isBusinessDay = calendarOf(country)
  let found = day
  for (let left = count; left > 0; ) {
    found = dayAfter(found)
    if (isBusinessDay(found)) left -= 1
  }
  return found
}

/** How many business days come after `day` until `last`, which counts too: 0 on the last day itself, below 0 once it is over. */
export function businessDaysUntil(country: Country, day: string, last: string): number {
  if (last < day) return -Math.max(businessDaysUntil(country, last, day), 1)
  const isBusinessDay = calendarOf(country)
  let count = 0
  for (let found = day; found < last; ) {
    found = dayAfter(found)
    if (isBusinessDay(found)) count += 1
  }
  return count
}

/** Monday to Friday without the national holidays. A rest that moves over New Year belongs to the next year's rules. */
function calendarOf(country: Country): (day: string) => boolean {
  const years = new Map<number, ReadonlyMap<string, string>>()
  const restsOf = (year: number) => {
    const rests = years.get(year) ?? holidaysOf(country, year)
    years.set(year, rests)
    return rests
  }
  return (day) => {
    const weekday = new Date(day).getUTCDay()
    const year = Number(day.slice(0, 4))
    return weekday !== SUNDAY && weekday !== SATURDAY && !restsOf(year).has(day) && !restsOf(year + 1).has(day)
  }
}

/** The day that lies `count` calendar days after a day such as `2026-11-21`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days of the calendar lie between `day` and `last`; below 0 once it is over. */
export function daysUntil(day: string, last: string): number {
  return (Date.parse(last) - Date.parse(day)) / DAY_MS
}

/** The days from `first` to `last`, both included. */
export function everyDay(first: string, last: string): readonly string[] {
  return Array.from({ length: Math.max(0, daysUntil(first, last) + 1) }, (_, place) => addDays(first, place))
}

function dayAfter(day: string): string {
  return addDays(day, 1)
}
