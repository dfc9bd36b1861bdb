import { done, type Outcome } from '../../lib/outcome.ts'
import { callOn, callTomorrow } from '../../lib/time/calling-hours.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext, ActPlan } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import { refusePastDay } from '../acts/refuse-past-day.ts'

/** The buyer was told that the parcel waits at the agency. The next notice is due on the given day, or tomorrow. */
export function planNotice({ order, now }: ActContext, { day }: ActFields['avisar']): Outcome<ActPlan, ActRefusal> {
  const { country } = order
  const noticeAt = day === undefined ? callTomorrow(country, now) : callOn(country, day)
  return refusePastDay(order, now, 'day', day) ?? done({ facts: { noticeAt } })
}
