import type { Country } from '../../../lib/countries.ts'
import { addBusinessDays, addDays } from '../../../lib/time/business-days.ts'
import { callOn, nextCall } from '../../../lib/time/calling-hours.ts'
import { localDay, localTime } from '../../../lib/time/local-time.ts'

const HOUR = 3_600_000

/** A time that a tap chooses. `day` and `time` as fields have them: `2026-11-27`, `09:00`. */
export interface QuickTime {
  readonly label: string
  readonly day: string
  readonly time: string
}

/**
 * When sellers mostly call again: in two hours, this afternoon, tomorrow, next week. Only times at which buyers may be called, so that what a button says is
 * what will be; none of them twice.
 */
export function callTimes(now: number, country: Country): readonly QuickTime[] {
  const soon = now + 2 * HOUR
  const [today = '', clock = ''] = localTime(soon, country).split(' ')
  const afternoon = callOn(country, localDay(now, country), '15:00')
  const isBefore = localDay(afternoon, country) === localDay(now, country) && afternoon - now >= HOUR
  return [
    ...(nextCall(country, soon) === soon
      ? [{ label: `En 2 horas, a las ${spoken(clock)}`, day: today, time: clock }]
      : []),
    ...(isBefore && localTime(afternoon, country).endsWith('15:00')
      ? [{ label: 'Esta tarde a las 3', day: localDay(now, country), time: '15:00' }]
      : []),
    ...deliveryDays(now, country)
      .map((one) => ({ ...one, label: `${one.label} a las 9`, time: '09:00' }))
      .filter(({ day, time }) => localTime(callOn(country, day, time), country) === `${day} ${time}`),
  ]
}

/** Days on which sellers mostly deliver instead: tomorrow, and the Monday after, or the first working day after that Sunday. */
export function deliveryDays(now: number, country: Country): readonly Omit<QuickTime, 'time'>[] {
  const today = localDay(now, country)
  const tomorrow = addDays(today, 1)
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  const week = addBusinessDays(country, sunday, 1)
  const name = WEEKDAYS[weekdayOf(week)]
  return [{ label: 'Mañana', day: tomorrow }, ...(week === tomorrow ? [] : [{ label: `El ${name}`, day: week }])]
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** `09:05` as the screens write it: `9:05`. */
function spoken(clock: string): string {
  return clock.replace(/^0/, '')
}
