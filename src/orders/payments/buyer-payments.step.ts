import { actorText, shopper } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { isPayment } from '../fact-names.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import { eventsFrom } from '../order-events.store.ts'
import type { OrderPayment } from './order-payment.ts'
import { paymentsOf } from './payments.store.ts'

/** A payment as its buyer sees it. */
export interface BuyerPayment extends Pick<OrderPayment, 'kind' | 'means' | 'amount' | 'state'> {
  readonly id: string
  readonly hasPicture: boolean
  readonly at: number
  /** Why it was rejected, in the seller's words; '' otherwise. */
  readonly reason: string
}

/** The payments that the buyer of an order reported, the oldest first, with why some were rejected. */
export async function buyerPayments(sql: Sql, order: Order): Promise<readonly BuyerPayment[]> {
  if (Object.keys(order.work.payments).length === 0) return []
  const payments = await paymentsOf(sql, order.shopId, order.id)
  const kept = payments.filter(({ by }) => by === actorText(shopper))
  const isRejected = kept.some(({ state }) => state === 'rechazado')
  const reasons = isRejected ? reasonsIn(await eventsFrom(sql, order, 1)) : new Map<string, string>()
  return kept.flatMap(({ id, kind, means, amount, state, at, voucher }) => {
    if (state === 'anulado' || kind === 'reembolso') return []
    const reason = state === 'rechazado' ? (reasons.get(id) ?? '') : ''
    return [{ id, kind, means, amount, state, at, reason, hasPicture: voucher !== null }]
  })
}

/** The note of the last rejection of each payment. */
function reasonsIn(events: readonly OrderEvent[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  for (const { act, change, personal } of events) {
    if (act !== 'rechazar-pago') continue
    for (const field of Object.keys(change)) {
      if (isPayment(field)) reasons.set(field.slice(field.indexOf(':') + 1), personal?.note?.[1] ?? '')
    }
  }
  return reasons
}
