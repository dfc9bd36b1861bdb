import type { Money } from '../../lib/money.ts'
import type { LaterMoment } from '../../shops/shop.ts'
import { UNDO_MS } from '../acts/order-acts.ts'
import type { Order, OrderState } from '../order.ts'
import { depositDue, productsCost, totalOf, type WithDeposit } from '../order-money.ts'

/** A Purchase of a later moment is held back for as long as its author can take back the act that brought it, and a second more. */
export const HELD_MS = UNDO_MS + 1_000

type Counted = WithDeposit

const LATER = ['confirmed', 'deposit', 'delivered'] as const satisfies readonly LaterMoment[]
const CONFIRMED: readonly OrderState[] = ['confirmado', 'enviado', 'entregado']

/** Whether an order is, as it stands now, the sale that a moment stands for. What is delivered has had all of them; what was cancelled or came back has none. */
export function isReached(moment: LaterMoment, order: Counted): boolean {
  const { state } = order
  if (state === 'entregado') return true
  if (moment === 'delivered') return false
  return moment === 'deposit' ? hasDeposit(order) : CONFIRMED.includes(state)
}

/** An order of which no deposit is asked counts as soon as it is confirmed, or as something was paid for it. */
function hasDeposit(order: Counted): boolean {
  const { state } = order
  if (state === 'cancelado' || state === 'devuelto') return false
  const { deposit, paid, isOpen } = depositDue(order)
  return paid > 0 ? paid >= deposit : deposit === 0 && !isOpen && CONFIRMED.includes(state)
}

/** Whether a change of an order may bring a moment, or take it back. */
export function movesMoment(before: Counted, after: Counted): boolean {
  return LATER.some((one) => isReached(one, before) !== isReached(one, after))
}

/** What a sale is worth to the network: the lines less the discount, without freight and surcharge. */
export function purchaseValue({ lines, work: { discount } }: Pick<Order, 'lines' | 'work'>): Money {
  return totalOf({ products: productsCost(lines), discount, shipping: 0, surcharge: 0 })
}
