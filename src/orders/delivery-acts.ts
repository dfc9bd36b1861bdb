import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ActFields } from './act-fields.ts'
import type { Given, Planned } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import type { Order } from './order.ts'
import { excessDiscount } from './payment-acts.ts'

/** The parcel arrived, whole or in part, and was paid in one or several ways. Less may be collected, as a discount. */
export function planDelivery(given: Given, fields: ActFields['entregar']): Outcome<Planned, ActRefusal> {
  const { order, now, newId, found } = given
  const { payments = [], stayed, discount, note } = fields
  const lines = stayed === undefined ? order.lines : stayedOf(order, stayed)
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

/** `null` for amounts that do not fit the lines. */
function stayedOf({ lines }: Order, stayed: readonly number[]): Order['lines'] | null {
  if (stayed.length !== lines.length || lines.some(({ amount }, place) => (stayed[place] ?? 0) > amount)) return null
  return lines.flatMap((line, place) => {
    const amount = stayed[place] ?? 0
    const colors = line.colors.slice(0, amount)
    return amount === 0
      ? []
      : [amount === line.amount ? line : { ...line, amount, colors, total: line.unitPrice * amount }]
  })
}

function wrong(message: string) {
  return refused({ reason: 'wrong-fields', fields: [{ field: 'stayed', message }] })
}
