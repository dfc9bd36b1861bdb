import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Sql } from '../database/database.ts'
import { type Heard, postHeard } from '../staff/news/post-news.step.ts'
import { deleteBlock, saveBlock } from '../tickets/abuse/block-list.store.ts'
import type { PaymentSign, Planned } from './acts/act-plan.ts'
import { isPayment } from './fact-names.ts'
import type { Order } from './order.ts'
import { afterEvent, type OrderEvent } from './order-event.ts'
import { insertEvent } from './order-events.store.ts'
import { saveOrder } from './order-writes.store.ts'
import { keepParcels, type Told, type WriteDeps } from './parcels/keep-parcels.step.ts'
import type { OrderPayment } from './payments/order-payment.ts'
import { changeSign, findPayment, insertPayments, isVoucherNamed, setPaymentState } from './payments/payments.store.ts'
import { releaseVoucher, useVoucher } from './payments/vouchers.store.ts'
import { followMoment } from './purchase/post-purchase.step.ts'
import { queueOrder } from './queues/queue-order.step.ts'
import { risksOf } from './risk/order-risk.step.ts'
import { keepStock } from './stock/keep-stock.step.ts'

interface Written {
  readonly event: OrderEvent
  readonly actor: Actor
  readonly signs?: Planned['signs']
  readonly parcelWords?: Planned['parcelWords']
  /** Where somebody outside told of it. */
  readonly told?: Told
}

/**
 * Writes an event and everything that follows from it: the order's row, its payments and parcels, a block, its queues, its Purchase, and the log of acts. Returns the order after
 * it.
 */
export async function writeEvent(
  tx: Sql,
  deps: WriteDeps,
  before: Order,
  { event, actor, signs = {}, parcelWords = {}, told }: Written,
): Promise<Order> {
  const { shopId, code } = before
  const after = afterEvent(before, event)
  await saveOrder(tx, after)
  await insertEvent(tx, before, event)
  await keepPayments(tx, before, event, signs)
  await keepParcels(tx, deps, before, { event, words: parcelWords, ...(told && { told }) })
  await keepBlock(tx, before, event)
  await keepStock(tx, before, after, event)
  await queueOrder(tx, { ...after, ...(await rankAgain(tx, before, event, after)) })
  await postHeard(tx, shopId, newsOf(before, after, { event, actor }))
  await followMoment(tx, deps.settings.rootKey, before, after, event.at)
  const { act, change, personal, batch, undoes } = event
  // Names of fields only: what stands in them may be personal.
  const fields = [...Object.keys(change), ...Object.keys(personal ?? {})]
  const details = { fields, ...(batch !== null && { batch }), ...(undoes !== null && { undoes }) }
  await logActivity(tx, deps, { shopId, actor, act: `order-${act}`, subject: code, details })
  return after
}

/** What the expected loss is estimated from. */
const RISKY = ['placeCode', 'phone', 'lines', 'suspicions']

/** The place of an order among those to call: by its expected loss where it comes back to them, and anew where that changes. */
async function rankAgain(tx: Sql, before: Order, { change, personal }: OrderEvent, after: Order) {
  if (after.state !== 'finalizado') return {}
  const isRankedAgain = RISKY.some((field) => field in change || (personal !== null && field in personal))
  if (before.state === 'finalizado' && !isRankedAgain) return {}
  const risks = await risksOf(tx, after.shopId, [after])
  return { rank: -(risks.get(after.id)?.rank ?? 0), isRankedAgain }
}

/** A payment that somebody has to look at, and trouble on the way. Whoever did it knows. */
function newsOf({ id, work: had }: Order, { work: has }: Order, { event, actor }: Written): readonly Heard[] {
  const by = actor.by === 'staff' ? actor.personId : null
  const news = { id: `${id}-${event.seq}`, count: 1, by, at: event.at }
  return [
    ...(has.claimed > had.claimed ? [{ ...news, kind: 'payment' as const }] : []),
    ...(has.trouble && !had.trouble ? [{ ...news, kind: 'trouble' as const }] : []),
  ]
}

async function keepPayments(
  tx: Sql,
  { shopId, id: orderId }: Order,
  { change, actor, at }: OrderEvent,
  signs: Readonly<Record<string, PaymentSign>>,
): Promise<void> {
  for (const [field, [had, has]] of Object.entries(change) as [string, [OrderPayment | null, OrderPayment | null]][]) {
    if (!isPayment(field)) continue
    const id = field.slice(field.indexOf(':') + 1)
    const sign = signs[id] ?? { reference: '', voucher: null }
    if (had === null && has !== null) {
      await insertPayments(tx, shopId, [{ ...has, ...sign, id, orderId, by: actor, at }])
      if (sign.voucher !== null) await useVoucher(tx, shopId, sign.voucher, at)
    } else {
      await setPaymentState(tx, shopId, id, has?.state ?? 'anulado')
      if (had && has) await keepProof(tx, shopId, { id, had, has, sign, at })
    }
  }
}

interface Proof {
  readonly id: string
  readonly had: OrderPayment
  readonly has: OrderPayment
  readonly sign: PaymentSign
  readonly at: number
}

/** Adds what proves a payment, or takes it away again. A picture that no payment names any more is swept as one that was never used. */
async function keepProof(tx: Sql, shopId: string, { id, had, has, sign, at }: Proof): Promise<void> {
  const isAdded = (one: keyof PaymentSign) => has.proved?.includes(one) && !had.proved?.includes(one)
  const isGone = (one: keyof PaymentSign) => had.proved?.includes(one) && !has.proved?.includes(one)
  if (isAdded('reference')) await changeSign(tx, shopId, id, { reference: sign.reference })
  if (isGone('reference')) await changeSign(tx, shopId, id, { reference: '' })
  if (isAdded('voucher') && sign.voucher !== null) {
    await changeSign(tx, shopId, id, { voucher: sign.voucher })
    await useVoucher(tx, shopId, sign.voucher, at)
  }
  if (!isGone('voucher')) return
  const hash = (await findPayment(tx, shopId, id))?.voucher
  await changeSign(tx, shopId, id, { voucher: null })
  if (hash && !(await isVoucherNamed(tx, shopId, hash))) await releaseVoucher(tx, shopId, hash)
}

/** The phone stands in the personal part, so that taking it back reaches the one that was blocked. */
async function keepBlock(tx: Sql, { shopId }: Order, { change, personal, at, actor: by }: OrderEvent): Promise<void> {
  if (!change.blocked) return
  const [before, after] = personal?.blockedPhone ?? [null, null]
  const reason = personal?.note?.[1] ?? ''
  if (after) await saveBlock(tx, shopId, { kind: 'phone', value: after, reason }, { at, by })
  else if (before) await deleteBlock(tx, shopId, { kind: 'phone', value: before })
}
