import type { KnownPayment } from '../../checkout/after-order/what-next.ts'
import type { Order } from '../../orders/order.ts'
import { depositDue, isCostOpen, saldoOf, type WithDeposit } from '../../orders/order-money.ts'

/**
 * What is known now of how an order is paid. What was paid is behind it, a deposit counts whoever asked for it, and where none is due any more the rest is
 * paid on delivery.
 */
export function paymentAhead(order: WithDeposit & Pick<Order, 'currency'>): KnownPayment {
  const { lima, currency, work } = order
  const { deposit, paid, lacking, missing } = depositDue(order)
  const known = { currency, total: Math.max(0, saldoOf(order)), isCostOpen: isCostOpen(order) }
  if (lacking > 0) {
    return { ...known, lima: '1', delivery: { way: work.way, deposit: lacking }, isDepositSent: missing === 0 }
  }
  const isSettled = lima === '0' || deposit > 0 || paid > 0 || work.isDepositOpen === false
  return isSettled ? { ...known, lima: '0', delivery: { way: work.way, deposit: 0 } } : { ...known, lima }
}
