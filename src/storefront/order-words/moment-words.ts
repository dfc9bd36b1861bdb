import type { Country } from '../../lib/countries.ts'
import { localDay, localTime } from '../../lib/time/local-time.ts'

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const
const DAY_MS = 86_400_000

interface Told {
  readonly at: number
  /** Of some things only the day is known. */
  readonly hasHour: boolean
}

/** A moment that is past, by the clock of the shop's country: `hoy, 10:14`, `ayer, 18:02`, `vie 20 nov, 09:30`, `vie 20 nov`. */
export function momentWords({ at, hasHour }: Told, country: Country, now: number): string {
  const hour = hasHour ? `, ${localTime(at, country).slice(11)}` : ''
  return dayWords(localDay(at, country), localDay(now, country)) + hour
}

/** A day such as `2026-11-20` from another: `hoy`, `ayer`, `vie 20 nov`, `vie 19 dic 2025`. */
function dayWords(day: string, today: string): string {
  const [date, present] = [new Date(`${day}T00:00Z`), Date.parse(`${today}T00:00Z`)]
  const days = Math.round((present - date.getTime()) / DAY_MS)
  if (days === 0) return 'hoy'
  if (days === 1) return 'ayer'
  const words = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}
