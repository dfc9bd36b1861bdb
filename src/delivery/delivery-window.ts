import type { Days } from './rule.ts'

/** The days on which an order arrives, from the first to the last, as `2026-11-24`. */
export interface DeliveryWindow {
  readonly from: string
  readonly to: string
}

/** A moment by the shop's clock. */
export interface LocalMoment {
  /** `2026-11-23` */
  readonly day: string
  /** Of the day, from 0 to 1439. */
  readonly minute: number
}

const DAY = 86_400_000
const SUNDAY = 0

/**
 * When an order arrives that is placed at `moment`. It leaves on its own day before the cut-off, else on the next working day, and takes `days`
 * working days from there. Nothing leaves or arrives on a Sunday or on a day in `holidays`.
 */
export function deliveryWindow(
  { days, cutOff }: { readonly days: Days; readonly cutOff: number | null },
  { day, minute }: LocalMoment,
  holidays: ReadonlySet<string>,
): DeliveryWindow {
  const isInTime = cutOff === null || minute < cutOff
  const leaves = workingDay(isInTime ? day : dayAfter(day), holidays)
  const from = later(leaves, days.from, holidays)
  return { from, to: later(from, days.to - days.from, holidays) }
}

/** The day itself, or the first working day after it. */
function workingDay(day: string, holidays: ReadonlySet<string>): string {
  let found = day
  while (new Date(found).getUTCDay() === SUNDAY || holidays.has(found)) found = dayAfter(found)
  return found
}

function later(day: string, count: number, holidays: ReadonlySet<string>): string {
  let found = day
  for (let passed = 0; passed < count; passed++) found = workingDay(dayAfter(found), holidays)
  return found
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
}
