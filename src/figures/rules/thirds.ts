import { addDays, everyDay } from '../../lib/time/business-days.ts'

/**
 * The figures of ten days or so stand beside those of each day, so that a report of a quarter reads a fifth of the rows. A third of a month begins on the 1st, the 11th or the 21st: a whole
 * month is three of them, and SQL can tell a day's third from its text.
 */
export interface Third {
  /** What stands in place of a day: after every day in the order of texts. */
  readonly name: string
  readonly from: string
  readonly to: string
}

export function thirdOf(day: string): Third {
  const [month, date] = [day.slice(0, 8), Number(day.slice(8))]
  const from = `${month}${date < 11 ? '01' : date < 21 ? '11' : '21'}`
  const nextMonth = `${addDays(`${month}28`, 4).slice(0, 8)}01`
  const to = date < 11 ? `${month}10` : date < 21 ? `${month}20` : addDays(nextMonth, -1)
  return { name: `third ${from}`, from, to }
}

/** Days by the thirds that they fill; those of other thirds by themselves. */
export function spansOf(days: readonly string[]): readonly string[] {
  return [...Map.groupBy(days, (day) => thirdOf(day).name).values()].flatMap((own) => {
    const { name, from, to } = thirdOf(own[0] ?? '')
    return own.length === everyDay(from, to).length ? [name] : own
  })
}
