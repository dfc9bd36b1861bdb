import type { Money } from '../../lib/money.ts'
import { BEFORE_SENT, type Order } from '../order.ts'
import { depositDue, mostToPay } from '../order-money.ts'
import { isTest } from '../order-work.ts'

/** What the buyer of an order is asked to pay to the shop's accounts now. */
export interface AskedPayment {
  readonly kind: 'adelanto' | 'saldo'
  /** `null`: the seller says how much. */
  readonly amount: Money | null
}

const states: readonly string[] = BEFORE_SENT

/** A deposit before the order leaves; what is left while the parcel waits at the agency. `null`: nothing. */
export function askedPayment(
  order: Pick<Order, 'state' | 'total' | 'lima' | 'forgottenAt' | 'work'>,
): AskedPayment | null {
  const { state, lima, forgottenAt, work } = order
  if (forgottenAt !== null || isTest(order)) return null
  const { deposit, missing, paid, claimed } = depositDue(order)
  if (states.includes(state)) {
    if (deposit > 0) return missing > 0 ? { kind: 'adelanto', amount: missing } : null
    return lima === '1' && work.isDepositOpen !== false && paid <= 0 && claimed === 0
      ? { kind: 'adelanto', amount: null }
      : null
  }
  const isWaiting = state === 'enviado' && work.atAgencySince !== null
  return isWaiting && mostToPay(order) > 0 ? { kind: 'saldo', amount: mostToPay(order) } : null
}
