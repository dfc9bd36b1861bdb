import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { type OpenedKeptVisit, openKeptVisits } from '../../orders/look-up/open-kept-visits.step.ts'
import type { OrderEvent } from '../../orders/order-event.ts'
import { eventsOfOrders } from '../../orders/order-events.store.ts'
import { type KeptMoneyRow, moneyRowsOfPerson } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import { type KeptRow, reportRowsOfPerson } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import { proposalsOfOrders, type RiderProposal } from '../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { type UploadRowKept, uploadRowsOfOrders } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import { type CustomerOrder, ordersOfPhone, takeOrders } from '../../orders/personal-data/customer-orders.store.ts'
import { type PersonReview, reviewsOfPerson } from '../../orders/reviews/reviews-of-person.step.ts'
import type { PersonalLetter } from '../../outbox/personal-letters.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ListedBlock } from '../../tickets/abuse/block.ts'
import { listBlocks } from '../../tickets/abuse/block-list.store.ts'
import { type CustomerTicket, takeTicketsOfPhone, ticketsWithSameContact } from '../../tickets/customer.store.ts'
import type { Touches } from '../../tickets/origins/touch.ts'
import { touchesOfTickets } from '../../tickets/origins/touches.store.ts'
import { type ListedRecord, recordsOfTickets } from '../../tickets/placing/idempotency.store.ts'
import { lettersOfPerson } from './collect-letters.step.ts'

/** Everything that one shop keeps of a person. */
export interface CustomerInShop {
  readonly shop: Shop
  readonly tickets: readonly CustomerTicket[]
  readonly orders: readonly CustomerOrder[]
  readonly events: readonly (OrderEvent & { readonly orderId: string })[]
  readonly records: readonly ListedRecord[]
  /** Where the tickets came from. */
  readonly touches: ReadonlyMap<string, Touches>
  readonly letters: readonly PersonalLetter[]
  /** Rows of couriers' files that name the person. */
  readonly reportRows: readonly KeptRow[]
  /** Rows of couriers' files of money that name the person. */
  readonly moneyRows: readonly KeptMoneyRow[]
  /** Rows of files that were made for couriers. */
  readonly uploadRows: readonly UploadRowKept[]
  /** What riders said of the person's parcels behind their links. */
  readonly riderMarks: readonly RiderProposal[]
  /** What the person said of what was delivered. */
  readonly reviews: readonly PersonReview[]
  /** The kept visits of orders whose sale is not reported to the network yet. */
  readonly visits: readonly OpenedKeptVisit[]
  /** The blocks of the phone and of the connections that the tickets came from. */
  readonly blocks: readonly ListedBlock[]
  /** Tickets under other numbers with the same e-mail or document. */
  readonly sameContact: readonly CustomerTicket[]
}

/** Everything that a shop keeps of the person with this phone, in international digits. Locks the tickets, then the orders: in the same sequence as placing an order. */
export async function collectCustomer(tx: Sql, rootKey: RootKey, shop: Shop, number: string): Promise<CustomerInShop> {
  const ordered = await ordersOfPhone(tx, shop.id, number)
  const tickets = await takeTicketsOfPhone(tx, shop.id, number, ordered)
  const ids = tickets.map(({ id }) => id)
  const orders = await takeOrders(tx, shop.id, [...new Set([...ordered, ...ids])])
  const visits = await openKeptVisits(
    tx,
    rootKey,
    shop.id,
    orders.map(({ id }) => id),
  )
  const networks = tickets.map(({ network }) => network)
  // Including blocks that have ended.
  const blocks = (await listBlocks(tx, shop.id, 0)).filter(({ kind, value }) =>
    kind === 'phone' ? value === number : networks.includes(value),
  )
  const orderIds = orders.map(({ id }) => id)
  const reportRows = await reportRowsOfPerson(tx, shop.id, { orderIds, phone: number })
  const moneyRows = await moneyRowsOfPerson(tx, shop.id, { orderIds, phone: number })
  return {
    shop,
    reportRows: reportRows.filter(({ cells }) => cells.length > 0),
    moneyRows: moneyRows.filter(({ cells }) => cells.length > 0),
    uploadRows: await uploadRowsOfOrders(tx, shop.id, orderIds),
    riderMarks: await proposalsOfOrders(tx, shop.id, orderIds),
    reviews: await reviewsOfPerson(tx, shop.id, orderIds),
    tickets,
    orders,
    events: await eventsOfOrders(
      tx,
      shop.id,
      orders.map(({ id }) => id),
    ),
    records: await recordsOfTickets(tx, shop.id, ids),
    touches: await touchesOfTickets(tx, shop.id, ids),
    letters: await lettersOfPerson(tx, shop, number, { tickets, orders, visits }),
    visits,
    blocks,
    sameContact: await ticketsWithSameContact(tx, shop.id, {
      number,
      emails: given(tickets.map(({ email }) => email)),
      documents: given(tickets.map(({ documento }) => documento)),
    }),
  }
}

export function hasCustomerData({ tickets, letters, blocks, reportRows, moneyRows }: CustomerInShop): boolean {
  return tickets.length + letters.length + blocks.length + reportRows.length + moneyRows.length > 0
}

function given(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter(Boolean))]
}
