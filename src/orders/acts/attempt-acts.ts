import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { callOn, callTomorrow, nextCall } from '../../lib/time/calling-hours.ts'
import type { ActFields } from './act-fields.ts'
import type { Given, Planned } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import { AGAIN_MS } from './attempts.ts'
import { pastDay } from './refuse-past-day.ts'

/** The buyer did not answer. The first attempt makes its author the order’s keeper. */
export function planAttempt({ order, now, personId }: Given, { result }: ActFields['intento']): Planned {
  const { attempts, keeper } = order.work
  const again = result === 'numero-equivocado' ? undefined : AGAIN_MS[attempts]
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
  { order, now }: Given,
  { day, time, hours, what }: ActFields['reprogramar'],
): Outcome<Planned, ActRefusal> {
  const past = pastDay(order, now, 'day', day)
  if (past) return past
  if ((what ?? (order.state === 'finalizado' ? 'contacto' : 'entrega')) === 'entrega') {
    return done({ typed: { facts: { deliveryDay: day, deliveryHours: hours } } })
  }
  return done({ facts: { contactAt: nextCall(order.country, Math.max(now, callOn(order.country, day, time))) } })
}

/** Whose the order is; nobody’s with an empty field. */
export function planKeeper({ found }: Given, { keeper }: ActFields['asignar']): Outcome<Planned, ActRefusal> {
  if (keeper !== '' && !found.isMember) return refused({ reason: 'unknown', field: 'keeper' })
  return done({ facts: { keeper: keeper === '' ? null : keeper } })
}
