import type { Money } from '../../lib/money.ts'
import type { LaterMoment } from '../../shops/shop.ts'
import { UNDO_MS } from '../acts/order-acts.ts'
import type { Order, OrderState } from '../order.ts'
import { depositDue, productsCost, totalOf, type WithDeposit } from '../order-money.ts'

/** A Purchase of a later moment is held while its author can take back the act that brought it, and a second more. */
export const HELD_MS = UNDO_MS + 1_000

type Counted = WithDeposit

const LATER = ['confirmed', 'deposit', 'delivered'] as const satisfies readonly LaterMoment[]
const CONFIRMED: readonly OrderState[] = ['confirmado', 'enviado', 'entregado']

/** Whether an order has reached a moment, as it stands now. A delivered order has reached all of them, a cancelled or returned one none. */
export function isReached(moment: LaterMoment, order: Counted): boolean {
  const { state } = order
  if (state === 'entregado') return true
  if (moment === 'delivered') return false
  return moment === 'deposit' ? hasDeposit(order) : CONFIRMED.includes(state)
}

/** An order without a deposit counts once it is confirmed, or something was paid for it. */
function hasDeposit(order: Counted): boolean {
  const { state } = order
  if (state === 'cancelado' || state === 'devuelto') return false
  const { deposit, paid, isOpen } = depositDue(order)
  return paid > 0 ? paid >= deposit : deposit === 0 && !isOpen && CONFIRMED.includes(state)
}

/** Whether a change of an order reaches a moment, or loses one. */
export function changesMoments(before: Counted, after: Counted): boolean {
  return LATER.some((one) => isReached(one, before) !== isReached(one, after))
}

/** What a sale is worth to the network: the lines less the discount, without freight and surcharge. */
export function purchaseValue({ lines, work: { discount } }: Pick<Order, 'lines' | 'work'>): Money {
  return totalOf({ products: productsCost(lines), discount, shipping: 0, surcharge: 0 })
}
