import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext, ActPlan } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import { paymentsHeldByCourier } from '../payments/order-payment.ts'

/** The courier handed over what it had collected for an order: all of it, or some of its payments. */
export function planHandover(
  { order, now }: ActContext,
  { payments }: ActFields['rendir'],
): Outcome<ActPlan, ActRefusal> {
  const held = paymentsHeldByCourier(order.work.payments)
  const handed = payments ?? held
  if (handed.some((id) => !held.includes(id))) return refused({ reason: 'unknown', field: 'payments' })
  const facts = handed.map((id) => [`payment:${id}`, { ...order.work.payments[id], handedAt: now }])
  return done({ facts: Object.fromEntries(facts) })
}
