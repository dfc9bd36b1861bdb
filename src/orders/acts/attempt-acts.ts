import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { callOn, callTomorrow, nextCall } from '../../lib/time/calling-hours.ts'
import type { ActFields } from './act-fields.ts'
import type { ActContext, ActPlan } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import { RETRY_DELAYS_MS } from './attempts.ts'
import { refusePastDay } from './refuse-past-day.ts'

/** The buyer did not answer. The first attempt makes its author the order’s keeper. */
export function planAttempt({ order, now, personId }: ActContext, { result }: ActFields['intento']): ActPlan {
  const { attempts, keeper } = order.work
  const again = result === 'numero-equivocado' ? undefined : RETRY_DELAYS_MS[attempts]
  const contactAt = again === undefined ? callTomorrow(order.country, now) : nextCall(order.country, now + again)
  const facts = {
    attempts: attempts + 1,
    lastResult: result,
    lastAttemptAt: now,
    contactAt,
    keeper: keeper ?? personId,
  }
  return { facts }
}

export function planRescheduling(
  { order, now }: ActContext,
  { day, time, hours, what }: ActFields['reprogramar'],
): Outcome<ActPlan, ActRefusal> {
  const past = refusePastDay(order, now, 'day', day)
  if (past) return past
  if ((what ?? (order.state === 'finalizado' ? 'contacto' : 'entrega')) === 'entrega') {
    return done({ typed: { facts: { deliveryDay: day, deliveryHours: hours } } })
  }
  return done({ facts: { contactAt: nextCall(order.country, Math.max(now, callOn(order.country, day, time))) } })
}

/** Sets the order's keeper; an empty field removes it. */
export function planKeeper({ found }: ActContext, { keeper }: ActFields['asignar']): Outcome<ActPlan, ActRefusal> {
  if (keeper !== '' && !found.isMember) return refused({ reason: 'unknown', field: 'keeper' })
  return done({ facts: { keeper: keeper === '' ? null : keeper } })
}
