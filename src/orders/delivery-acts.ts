import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ActFields } from './act-fields.ts'
import type { Given, Planned } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import type { Order } from './order.ts'
import { excessDiscount } from './payment-acts.ts'
import { linesThatStayed } from './stayed-lines.ts'

/** The parcel arrived, whole or in part, and was paid in one or several ways. Less may be collected, as a discount. */
export function planDelivery(given: Given, fields: ActFields['entregar']): Outcome<Planned, ActRefusal> {
  const { order, now, newId, found } = given
  const { payments = [], stayed, discount, note } = fields
  const lines = stayed === undefined ? order.lines : linesThatStayed(order.lines, stayed)
  if (lines === null) return wrong('Escribe cuántas unidades se quedó de cada producto.')
  if (lines.length === 0) return wrong('Si no se quedó con nada, márcalo como devuelto.')
  const excess = excessDiscount(given, lines, discount)
  if (excess) return excess
  const [seen] = found.seen
  if (seen && note === '') return refused({ reason: 'reference-seen', ...seen })
  const paid = payments.map(({ amount, means, receivedBy }, place) => [
    `payment:${newId}-${place}`,
    { kind: 'saldo', amount, means, receivedBy, state: 'aceptado' },
  ])
  const signs = payments.map(({ reference }, place) => [`${newId}-${place}`, { reference, voucher: null }])
  const units = (list: Order['lines']) => list.reduce((sum, { amount }) => sum + amount, 0)
  const arrived = { state: 'entregado', deliveredAt: now, contactAt: null, trouble: null } as const
  const facts = { ...arrived, atAgencySince: null, noticeAt: null, lines, ...(discount !== undefined && { discount }) }
  const unitsBack = units(order.lines) - units(lines)
  return done({ facts: { ...facts, unitsBack, ...Object.fromEntries(paid) }, signs: Object.fromEntries(signs) })
}

function wrong(message: string) {
  return refused({ reason: 'wrong-fields', fields: [{ field: 'stayed', message }] })
}
