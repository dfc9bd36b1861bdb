import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Sql } from '../database/database.ts'
import { type NewsItem, postNews } from '../staff/news/post-news.step.ts'
import { deleteBlock, saveBlock } from '../tickets/abuse/block-list.store.ts'
import type { ActPlan, PaymentSign } from './acts/act-plan.ts'
import { freezeNewLines } from './costs/freeze-costs.step.ts'
import { isPayment } from './fact-names.ts'
import type { Order } from './order.ts'
import { afterEvent, type OrderEvent } from './order-event.ts'
import { insertEvent } from './order-events.store.ts'
import { saveOrder } from './order-writes.store.ts'
import { type OutsideReport, saveParcels, type WriteDeps } from './parcels/save-parcels.step.ts'
import type { OrderPayment } from './payments/order-payment.ts'
import { changeSign, findPayment, insertPayments, setPaymentState } from './payments/payments.store.ts'
import { unnamedPictures } from './payments/unnamed-pictures.step.ts'
import { markVoucherUsed, releaseVoucher } from './payments/vouchers.store.ts'
import { moveCouponUse } from './placing/move-coupon-use.step.ts'
import { postOrRecallSaleEvents } from './purchase/post-sale-events.step.ts'
import { putInQueues } from './queues/put-in-queues.step.ts'
import { holdReviews } from './reviews/hold-reviews.step.ts'
import { risksOf } from './risk/order-risk.step.ts'
import { markStaleDays } from './stale-days/stale-days.store.ts'
import { staleDayOf } from './stale-days/stale-days.ts'
import { moveOrderStock } from './stock/move-order-stock.step.ts'

interface Written {
  readonly event: OrderEvent
  readonly actor: Actor
  readonly signs?: ActPlan['signs']
  readonly parcelWords?: ActPlan['parcelWords']
  /** Set if somebody outside the shop reported it. */
  readonly outsideReport?: OutsideReport
}

/**
 * Writes an event and everything that follows from it: the order's row, payments, parcels, a block, stock, costs, its reviews, the mark of its day of figures, queues, news, the Purchase and the log of acts.
 * Returns the order after the event.
 */
export async function writeEvent(
  tx: Sql,
  deps: WriteDeps,
  before: Order,
  { event, actor, signs = {}, parcelWords = {}, outsideReport }: Written,
): Promise<Order> {
  const { shopId, code } = before
  const after = afterEvent(before, event)
  await saveOrder(tx, after)
  await insertEvent(tx, before, event)
  await savePayments(tx, before, event, signs)
  await saveParcels(tx, deps, before, { event, words: parcelWords, ...(outsideReport && { outsideReport }) })
  await saveBlockChange(tx, before, event)
  await moveOrderStock(tx, before, after, event)
  await freezeNewLines(tx, before, after)
  await moveCouponUse(tx, deps, before, after)
  await markStaleDays(tx, shopId, [staleDayOf(after)])
  const ranked = { ...after, ...(await rankAgain(tx, before, event, after)) }
  // None of these reads what another one writes, so they ask together.
  await Promise.all([
    holdReviews(tx, before, after),
    putInQueues(tx, ranked),
    postOrRecallSaleEvents(tx, deps.settings.rootKey, before, after, event.at),
  ])
  await postNews(tx, shopId, newsOf(before, after, { event, actor }))
  const { act, change, personal, batch, undoes } = event
  // Only the names of fields, because their values may be personal.
  const fields = [...Object.keys(change), ...Object.keys(personal ?? {})]
  const details = { fields, ...(batch !== null && { batch }), ...(undoes !== null && { undoes }) }
  await logActivity(tx, deps, { shopId, actor, act: `order-${act}`, subject: code, details })
  return after
}

/** The fields from which the expected loss is estimated, and the shopper's answer, which comes first. */
const RISK_FIELDS = ['placeCode', 'phone', 'lines', 'suspicions', 'answer']

/** The order's rank among those to call, by its expected loss. Computed when the order comes back to them, and when a field changes that it depends on. */
async function rankAgain(tx: Sql, before: Order, { change, personal }: OrderEvent, after: Order) {
  if (after.state !== 'finalizado') return {}
  const isRankedAgain = RISK_FIELDS.some((field) => field in change || (personal !== null && field in personal))
  if (before.state === 'finalizado' && !isRankedAgain) return {}
  const risks = await risksOf(tx, after.shopId, [after])
  return { rank: -(risks.get(after.id)?.rank ?? 0), isRankedAgain }
}

/** News of a payment to judge and of new trouble on the way. `by` is the author, who is not told. */
function newsOf({ id, work: had }: Order, { work: has }: Order, { event, actor }: Written): readonly NewsItem[] {
  const by = actor.by === 'staff' ? actor.personId : null
  const news = { id: `${id}-${event.seq}`, count: 1, by, at: event.at }
  return [
    ...(has.claimed > had.claimed ? [{ ...news, kind: 'payment' as const }] : []),
    ...(has.trouble && !had.trouble ? [{ ...news, kind: 'trouble' as const }] : []),
  ]
}

async function savePayments(
  tx: Sql,
  order: Order,
  { change, actor, at }: OrderEvent,
  signs: Readonly<Record<string, PaymentSign>>,
): Promise<void> {
  const { shopId, id: orderId } = order
  for (const [field, [had, has]] of Object.entries(change) as [string, [OrderPayment | null, OrderPayment | null]][]) {
    if (!isPayment(field)) continue
    const id = field.slice(field.indexOf(':') + 1)
    const sign = signs[id] ?? { reference: '', voucher: null }
    if (had === null && has !== null) {
      await insertPayments(tx, shopId, [{ ...has, ...sign, id, orderId, by: actor, at }])
      if (sign.voucher !== null) await markVoucherUsed(tx, shopId, sign.voucher, at)
    } else {
      await setPaymentState(tx, order, id, has?.state ?? 'anulado')
      if (had && has) await saveProof(tx, shopId, { id, had, has, sign, at })
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

/** Adds or removes a payment's reference or picture. A picture that no payment names any more is later deleted like one that was never used. */
async function saveProof(tx: Sql, shopId: string, { id, had, has, sign, at }: Proof): Promise<void> {
  const isAdded = (one: keyof PaymentSign) => has.proved?.includes(one) && !had.proved?.includes(one)
  const isGone = (one: keyof PaymentSign) => had.proved?.includes(one) && !has.proved?.includes(one)
  if (isAdded('reference')) await changeSign(tx, shopId, id, { reference: sign.reference })
  if (isGone('reference')) await changeSign(tx, shopId, id, { reference: '' })
  if (isAdded('voucher') && sign.voucher !== null) {
    await changeSign(tx, shopId, id, { voucher: sign.voucher })
    await markVoucherUsed(tx, shopId, sign.voucher, at)
  }
  if (!isGone('voucher')) return
  const hash = (await findPayment(tx, shopId, id))?.voucher
  await changeSign(tx, shopId, id, { voucher: null })
  for (const free of await unnamedPictures(tx, shopId, hash ? [hash] : [])) await releaseVoucher(tx, shopId, free)
}

/** The event keeps the blocked phone in its personal part, so that undoing it unblocks that phone even if the order has another one by then. */
async function saveBlockChange(
  tx: Sql,
  { shopId }: Order,
  { change, personal, at, actor: by }: OrderEvent,
): Promise<void> {
  if (!change.blocked) return
  const [before, after] = personal?.blockedPhone ?? [null, null]
  const reason = personal?.note?.[1] ?? ''
  if (after) await saveBlock(tx, shopId, { kind: 'phone', value: after, reason }, { at, by })
  else if (before) await deleteBlock(tx, shopId, { kind: 'phone', value: before })
}
