import type { Actor } from '../../activity/actor.ts'
import { emptyUses } from '../../cart/coupons/coupon-uses.store.ts'
import type { Sql } from '../../database/database.ts'
import { mailId } from '../../mail/mail-letter.ts'
import { emptyLetter, lettersById, type PersonalLetter } from '../../outbox/personal-letters.store.ts'
import { type CustomerTicket, deleteTickets, emptyTickets } from '../../tickets/customer.store.ts'
import { emptyTouches } from '../../tickets/origins/touches.store.ts'
import { emptyRecords } from '../../tickets/placing/idempotency.store.ts'
import { keepPlaces } from '../costs/costs-of-orders.store.ts'
import { emptyAnswers } from '../hooks/hook-tries.store.ts'
import { letterWithoutPerson } from '../letters/letter-without-person.ts'
import { ORDER_LETTERS, orderLetterId } from '../letters/order-letter-ids.ts'
import { deleteVisits } from '../look-up/kept-visits.store.ts'
import { nextEvent } from '../order-event.ts'
import { emptyEvents, insertEvents } from '../order-events.store.ts'
import { emptySendings } from '../parcels/courier-rows/courier-sendings.store.ts'
import { emptyMoneyRows } from '../parcels/courier-rows/money-rows.store.ts'
import { emptyReportRows } from '../parcels/courier-rows/report-rows.store.ts'
import { emptyProposals, picturesOfOrders } from '../parcels/courier-rows/rider-proposals.store.ts'
import { emptyUploadRows } from '../parcels/courier-rows/upload-rows.store.ts'
import { emptyShipmentEvents } from '../parcels/shipment-events.store.ts'
import { emptyShipments } from '../parcels/shipments.store.ts'
import { emptyPayments, vouchersOf } from '../payments/payments.store.ts'
import { unnamedPictures } from '../payments/unnamed-pictures.step.ts'
import { deleteVouchers } from '../payments/vouchers.store.ts'
import { saleLetterIds } from '../purchase/sale-events.ts'
import { forgetReviews } from '../reviews/forget-reviews.step.ts'
import { forgetPhones } from '../risk/order-risk.step.ts'
import { deletePersonalWords } from '../search/order-words.store.ts'
import { type CustomerOrder, emptyOrders } from './customer-orders.store.ts'

/** Rows that this transaction has locked. */
export interface PersonalRows {
  readonly tickets: readonly CustomerTicket[]
  readonly orders: readonly CustomerOrder[]
}

interface Forgetting {
  readonly actor: Actor
  readonly now: number
}

/** Rows per statement. */
const PORTION = 100

/**
 * Takes the person out of tickets and orders of one shop. Leads are deleted. Orders, their tickets and their history stay without the person. The
 * idempotency records of these tickets lose their body hash, so that a browser that still retries the order is refused instead of ordering again.
 */
export async function forgetRows(tx: Sql, shopId: string, rows: PersonalRows, forgetting: Forgetting): Promise<void> {
  const isLead = ({ finalised_at }: CustomerTicket) => finalised_at === null
  const leads = rows.tickets.filter(isLead)
  const sent = rows.tickets.filter((ticket) => !isLead(ticket))
  for (const portion of portions(sent)) {
    const ids = portion.map(({ id }) => id)
    await emptyRecords(tx, shopId, ids)
    await emptyTickets(tx, shopId, ids, forgetting.now)
    await emptyTouches(tx, shopId, ids)
    await emptyUses(tx, shopId, ids)
  }
  for (const portion of portions(leads)) {
    const ids = portion.map(({ id }) => id)
    await emptyAnswers(tx, shopId, ids)
    await deleteTickets(tx, shopId, ids)
  }
  for (const portion of portions(rows.orders)) await forgetOrders(tx, shopId, portion, forgetting)
}

/** The ids of the letters of an order: to networks, and by e-mail. */
export function lettersOfOrder(orderId: string): readonly string[] {
  return [...saleLetterIds(orderId), ...ORDER_LETTERS.map((letter) => mailId(orderLetterId(letter, orderId)))]
}

async function forgetOrders(
  tx: Sql,
  shopId: string,
  orders: readonly CustomerOrder[],
  { actor, now }: Forgetting,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const letters = await lettersById(tx, shopId, ids.flatMap(lettersOfOrder))
  await forgetLetters(tx, shopId, letters, now)
  await emptyAnswers(tx, shopId, ids)
  await deleteVisits(tx, shopId, ids)
  await keepPlaces(tx, shopId, ids)
  await emptyEvents(tx, shopId, ids)
  await deleteVouchers(tx, shopId, await vouchersOf(tx, shopId, ids))
  await emptyPayments(tx, shopId, ids)
  await emptyShipments(tx, shopId, ids)
  await emptyShipmentEvents(tx, shopId, ids)
  const theirs = { orderIds: ids, phones: orders.map(({ phone_e164 }) => phone_e164) }
  await emptyReportRows(tx, shopId, theirs)
  await emptyMoneyRows(tx, shopId, theirs)
  await emptyUploadRows(tx, shopId, ids)
  const said = await picturesOfOrders(tx, shopId, ids)
  await emptyProposals(tx, shopId, ids)
  await deleteVouchers(tx, shopId, await unnamedPictures(tx, shopId, said))
  await emptySendings(tx, shopId, ids)
  await forgetReviews(tx, shopId, orders)
  await forgetPhones(tx, shopId, ids)
  await emptyOrders(tx, shopId, ids, now)
  await deletePersonalWords(tx, shopId, ids)
  const made = { act: 'olvidar', actor, at: now } as const
  const events = orders.map(
    ({ id, version, forgotten_at }) =>
      [{ shopId, id }, nextEvent({ version }, made, { forgottenAt: [forgotten_at, now] })] as const,
  )
  await insertEvents(tx, events)
}

/** Takes the person out of letters. Letters that were not sent yet never are. */
export async function forgetLetters(
  tx: Sql,
  shopId: string,
  letters: readonly PersonalLetter[],
  now: number,
): Promise<void> {
  for (const { id, body } of letters) {
    const empty = { id, body: letterWithoutPerson(body) }
    await emptyLetter(tx, shopId, empty, { reason: 'its shopper was forgotten', now })
  }
}

function portions<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, place) =>
    rows.slice(place * PORTION, (place + 1) * PORTION),
  )
}
