import { addDays, daysUntil } from '../../lib/time/business-days.ts'

export const PERIOD_NAMES = ['hoy', 'ayer', '7', '30', '90', 'mes', 'mes-pasado'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** Days of the shop's clock, both included. `name`: `null` for days that were chosen. */
export interface Period {
  readonly name: PeriodName | null
  readonly from: string
  readonly to: string
}

/** The most days of a report. */
const MOST_DAYS = 366

/** Reads a period from an address: a name, or the first and the last day. Anything else is the last 30 days. */
export function periodOf(
  asked: { readonly name: string; readonly from: string; readonly to: string },
  today: string,
): Period {
  const chosen = chosenDays(asked)
  if (chosen) return { name: null, ...chosen }
  const name = PERIOD_NAMES.find((one) => one === asked.name) ?? '30'
  return { name, ...daysOf(name, today) }
}

const DAY = /^\d{4}-\d\d-\d\d$/

function chosenDays({ from, to }: { readonly from: string; readonly to: string }) {
  const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay(from) || !isDay(to)) return null
  const [first, last] = from <= to ? [from, to] : [to, from]
  return daysUntil(first, last) < MOST_DAYS
    ? { from: first, to: last }
    : { from: addDays(last, 1 - MOST_DAYS), to: last }
}

function daysOf(name: PeriodName, today: string): { readonly from: string; readonly to: string } {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const endOfLast = addDays(firstOfMonth, -1)
  switch (name) {
    case 'hoy':
      return { from: today, to: today }
    case 'ayer':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'mes':
      return { from: firstOfMonth, to: today }
    case 'mes-pasado':
      return { from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast }
    default:
      return { from: addDays(today, 1 - Number(name)), to: today }
  }
}

/** The days that a period is compared with: as many, right before it; for a month, the month before as far as this one has come. */
export function periodBefore({ name, from, to }: Period): Period {
  if (name === 'mes' || name === 'mes-pasado') {
    const end = addDays(from, -1)
    const first = `${end.slice(0, 7)}-01`
    const reached = name === 'mes' ? addDays(first, daysUntil(from, to)) : end
    return { name: null, from: first, to: reached < end ? reached : end }
  }
  const days = daysUntil(from, to) + 1
  return { name: null, from: addDays(from, -days), to: addDays(to, -days) }
}
