const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
export const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

/** What the screens know of the time: the server's, and how far the shop's clock is from UTC, both in milliseconds. Browsers of sellers are often wrong. */
export interface ShopTime {
  readonly now: number
  readonly offset: number
}

/** How old something is, as people say it: `ahora`, `hace 12 min`, `hace 3 h`, `ayer`, `hace 4 días`. */
export function ageWords(at: number, { now, offset }: ShopTime): string {
  const age = now - at
  if (age < MINUTE) return 'ahora'
  if (age < HOUR) return `hace ${Math.floor(age / MINUTE)} min`
  const days = dayOf(now, offset) - dayOf(at, offset)
  if (days === 0 || age < 6 * HOUR) return `hace ${Math.floor(age / HOUR)} h`
  return days === 1 ? 'ayer' : `hace ${days} días`
}

/** How long ago something was that has just been met, to the second: `ahora mismo`, `hace 20 s`, `hace 12 min`, `hace 3 h`, `hace 2 días`. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 5) return 'ahora mismo'
  if (seconds < 60) return `hace ${seconds} s`
  if (seconds < 3_600) return `hace ${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `hace ${Math.floor(seconds / 3_600)} h`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}

/** A moment as people say it: `hoy 10:14`, `ayer 18:02`, `mañana 9:00`, `vie 27 nov, 9:00`. */
export function momentWords(at: number, time: ShopTime): string {
  const clock = clockWords(at, time.offset)
  const days = dayOf(at, time.offset) - dayOf(time.now, time.offset)
  if (days === 0) return `hoy ${clock}`
  if (days === -1) return `ayer ${clock}`
  if (days === 1) return `mañana ${clock}`
  return `${dateWords(at, time.offset)}, ${clock}`
}

/** A moment of the past on a card: `14:05` today, else with its day. */
export function sinceWords(at: number, time: ShopTime): string {
  return momentWords(at, time).replace(/^hoy /, '')
}

/** The same, exact, for a hint and for screen readers: `vie 27 nov 2026, 9:00`. */
export function exactWords(at: number, offset: number): string {
  return `${dateWords(at, offset)} ${new Date(at + offset).getUTCFullYear()}, ${clockWords(at, offset)}`
}

/** A day such as `2026-11-27` as people say it: `hoy`, `mañana`, `vie 27 nov`. */
export function dayWords(day: string, { now, offset }: ShopTime): string {
  const at = Date.parse(`${day}T00:00Z`) - offset
  const days = dayOf(at, offset) - dayOf(now, offset)
  if (days === 0) return 'hoy'
  return days === 1 ? 'mañana' : dateWords(at, offset)
}

/** A day as a record and a message to others name it, the same whenever they are read: `vie 27 nov`. */
export function dateOfDay(day: string): string {
  return dateWords(Date.parse(`${day}T00:00Z`), 0)
}

/** The day of a moment, short: `3 nov`, and `3 nov 2025` of another year. */
export function shortDay(at: number, { now, offset }: ShopTime): string {
  const date = new Date(at + offset)
  const year = date.getUTCFullYear()
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return year === new Date(now + offset).getUTCFullYear() ? day : `${day} ${year}`
}

/** The day in the shop, `2026-11-27`, so many days from now. */
export function dayFromNow(days: number, { now, offset }: ShopTime): string {
  return new Date(now + offset + days * DAY).toISOString().slice(0, 10)
}

/** Hours and minutes of the shop's clock in so many milliseconds, `15:30`, as fields of forms have them. */
export function timeFromNow(milliseconds: number, { now, offset }: ShopTime): string {
  return new Date(now + offset + milliseconds).toISOString().slice(11, 16)
}

function dayOf(at: number, offset: number): number {
  return Math.floor((at + offset) / DAY)
}

function clockWords(at: number, offset: number): string {
  return new Date(at + offset).toISOString().slice(11, 16).replace(/^0/, '')
}

function dateWords(at: number, offset: number): string {
  const date = new Date(at + offset)
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}
