import { actorText, shopper } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ActDeps } from '../acts/act-on-order.step.ts'
import { changesTo } from '../acts/order-as-seen.ts'
import type { Order } from '../order.ts'
import { type FactFields, nextEvent } from '../order-event.ts'
import { eventOfKey } from '../order-events.store.ts'
import { mostToPay } from '../order-money.ts'
import { takeOrder } from '../orders.store.ts'
import { writeEvent } from '../write-event.step.ts'
import { askedPayment } from './asked-payment.ts'
import type { OrderPayment } from './order-payment.ts'
import { type KeptPayment, paymentsOf } from './payments.store.ts'
import { hasVoucher } from './vouchers.store.ts'

/** A payment as its buyer reports it. */
export interface TypedPayment {
  readonly means: string
  readonly amount: Money
  readonly reference: string
  /** The hash of its picture. */
  readonly voucher: string
}

export type SentPaymentRefusal =
  | { readonly reason: 'not-found' }
  /** Nothing is to be paid now. */
  | { readonly reason: 'not-asked' }
  | { readonly reason: 'too-much'; readonly most: Money }
  /** This order has it already. */
  | { readonly reason: 'sent-before' }
  | { readonly reason: 'too-many' }
  | { readonly reason: 'picture-gone' }

/** The most payments that a buyer sends for one order: waiting now, and ever sent. */
const MOST_PAYMENTS = { waiting: 4, sent: 12 } as const

/** Enters a payment that a buyer reports. It counts once somebody has seen it in the account. The same key enters it once. */
export function sendPayment(
  deps: ActDeps,
  shop: Shop,
  { code, key, payment }: { readonly code: string; readonly key: string; readonly payment: TypedPayment },
): Promise<Outcome<Order, SentPaymentRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const order = await takeOrder(tx, shop.id, code)
      if (!order) return refused({ reason: 'not-found' })
      // Act keys of the staff are in the same column; the order's id keeps a buyer's key apart from them.
      const actKey = sha256(JSON.stringify(['pago', order.id, key]))
      if (await eventOfKey(tx, shop.id, actKey)) return done(order)
      const asked = askedPayment(order)
      if (!asked) return refused({ reason: 'not-asked' })
      const refusal = await refusalOf(tx, order, payment)
      if (refusal) return refused(refusal)
      const { means, amount, ...sign } = payment
      const id = Buffer.from(deps.chance(12)).toString('base64url')
      const fact: OrderPayment = { kind: asked.kind, amount, means, receivedBy: 'tienda', state: 'enviado' }
      const facts: Record<`payment:${string}`, OrderPayment> = { [`payment:${id}`]: fact }
      const change = changesTo<FactFields>(order, facts)
      const event = nextEvent(order, { act: 'pago', actor: shopper, at: deps.clock(), actKey }, change)
      return done(await writeEvent(tx, deps, order, { event, actor: shopper, signs: { [id]: sign } }))
    }),
  )
}

async function refusalOf(
  tx: Sql,
  order: Order,
  { amount, reference, voucher }: TypedPayment,
): Promise<SentPaymentRefusal | null> {
  const most = mostToPay(order)
  if (amount > most) return { reason: 'too-much', most }
  const payments = await paymentsOf(tx, order.shopId, order.id)
  const isSame = (one: KeptPayment) =>
    (one.state === 'enviado' || one.state === 'aceptado') && one.reference === reference && one.voucher === voucher
  if (payments.some(isSame)) return { reason: 'sent-before' }
  const sent = payments.filter(({ by }) => by === actorText(shopper))
  const waiting = sent.filter(({ state }) => state === 'enviado')
  if (waiting.length >= MOST_PAYMENTS.waiting || sent.length >= MOST_PAYMENTS.sent) return { reason: 'too-many' }
  return (await hasVoucher(tx, order.shopId, voucher)) ? null : { reason: 'picture-gone' }
}
