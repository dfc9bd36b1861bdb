import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ActFields } from './act-fields.ts'
import type { Given, Planned } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import { heldByCourier } from './order-payment.ts'

/** The courier handed over what it had collected for an order: all of it, or some of its payments. */
export function planHandover({ order, now }: Given, { payments }: ActFields['rendir']): Outcome<Planned, ActRefusal> {
  const held = heldByCourier(order.work.payments)
  const handed = payments ?? held
  if (handed.some((id) => !held.includes(id))) return refused({ reason: 'unknown', field: 'payments' })
  const facts = handed.map((id) => [`payment:${id}`, { ...order.work.payments[id], handedAt: now }])
  return done({ facts: Object.fromEntries(facts) })
}
