import { done, type Outcome } from '../../lib/outcome.ts'
import { callOn, callTomorrow } from '../../lib/time/calling-hours.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { Given, Planned } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import { pastDay } from '../acts/refuse-past-day.ts'

/** The buyer was told that it waits: the next notice is due on a day, or tomorrow. */
export function planNotice({ order, now }: Given, { day }: ActFields['avisar']): Outcome<Planned, ActRefusal> {
  const { country } = order
  const noticeAt = day === undefined ? callTomorrow(country, now) : callOn(country, day)
  return pastDay(order, now, 'day', day) ?? done({ facts: { noticeAt } })
}
