import type { Country } from '../countries.ts'
import { holidaysOf } from './holidays.ts'
import { localDay, midnight } from './local-time.ts'

type Hours = readonly [from: number, until: number]

interface CallingHours {
  readonly week: Hours
  readonly saturday: Hours
  /** Sundays and holidays; `null`: nobody is called. */
  readonly rest: Hours | null
}

/**
 * When buyers may be called, in whole hours of the shop's clock. Colombia: Ley 2300 de 2023, which allows no call on Sundays and holidays. Peru and Ecuador have no
 * hours by law for a call about the buyer's own order; these are the ones that sellers keep.
 */
const callingHours: Readonly<Record<Country, CallingHours>> = {
  peru: { week: [8, 20], saturday: [8, 20], rest: [9, 18] },
  colombia: { week: [7, 19], saturday: [8, 15], rest: null },
  ecuador: { week: [8, 20], saturday: [8, 20], rest: [9, 18] },
}

const HOUR = 3_600_000

/** The time itself within calling hours, or when they begin next: milliseconds since 1970. */
export function nextCall(country: Country, at: number): number {
  for (let day = localDay(at, country); ; day = dayAfter(day)) {
    const hours = hoursOf(country, day)
    if (hours === null) continue
    const [from, until] = hours.map((hour) => midnight(day, country) + hour * HOUR) as [number, number]
    if (at < until) return Math.max(at, from)
  }
}

/** A time of a day by the shop's clock, moved into calling hours: nine in the morning unless it is said (`15:30`). */
export function callOn(country: Country, day: string, time = '09:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return nextCall(country, midnight(day, country) + hours * HOUR + minutes * 60_000)
}

/** Nine in the morning of the next day on which buyers may be called. */
export function callTomorrow(country: Country, now: number): number {
  return callOn(country, dayAfter(localDay(now, country)))
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 24 * HOUR).toISOString().slice(0, 10)
}

function hoursOf(country: Country, day: string): Hours | null {
  const { week, saturday, rest } = callingHours[country]
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  if (weekday === 0 || holidaysOf(country, Number(day.slice(0, 4))).has(day)) return rest
  return weekday === 6 ? saturday : week
}
