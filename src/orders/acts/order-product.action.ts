import type { OrderFormName } from '../../checkout/form/order-forms.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import { findRecord } from '../../tickets/placing/idempotency.store.ts'
import { reissueKey } from '../../tickets/placing/reissue-key.step.ts'
import type { Shown } from '../../tickets/placing/shown-to-shopper.ts'
import {
  type StoredTicket,
  type StoreRequest,
  storeInTransaction,
  type TicketDeps,
} from '../../tickets/placing/store-ticket.step.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import { findTicketById } from '../../tickets/tickets.store.ts'
import { placeInTransaction } from '../placing/place-order.step.ts'

export interface ProductRequest extends StoreRequest {
  /** The form that the call comes from: its guards decide whether the order can be placed. */
  readonly form: OrderFormName
  /** Compared when the order is placed; storing the ticket ignores it. */
  readonly shown: Shown | null
  /** `null` for a visitor who may not be measured. */
  readonly visit: Visit | null
  /** As in `PlacingRequest`. */
  readonly test?: string | null
}

/**
 * The first generation's order of one product, in one call or in two with the same key. Without a delivery type (the address step) it stores the
 * ticket. With one (the delivery step) it finalises the ticket of that key, or stores and finalises at once. A ticket that cannot be finalised stays
 * as a lead.
 */
export function orderProduct(
  deps: TicketDeps,
  shop: Shop,
  request: ProductRequest,
): Promise<Outcome<StoredTicket, TicketRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => orderInTransaction(tx, deps, shop, request)))
}

async function orderInTransaction(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: ProductRequest,
): Promise<Outcome<StoredTicket, TicketRefusal>> {
  const { client, lines, claimed, idempotencyKey, shown, visit, test = null, touches = null, form } = request
  const { ip, signs, measuring } = request
  if (client.lima === '') return storeInTransaction(tx, deps, shop, request)
  const earlier = await storedUnder(tx, deps, shop, idempotencyKey)
  const stored = earlier ?? (await storeInTransaction(tx, deps, shop, request))
  if (!stored.ok) return stored
  const { ticket, key } = stored.value
  const contents = { client, lines, claimed, idempotencyKey, shown, visit, test, touches, ip, signs, measuring, form }
  const order = { ...contents, code: ticket.code, key }
  const outcome = await placeInTransaction(tx, deps, shop, earlier ? order : { ...order, isStoredNow: true })
  return outcome.ok ? done({ ticket: outcome.value, key }) : outcome
}

async function storedUnder(tx: Sql, deps: TicketDeps, shop: Shop, idempotencyKey: string | null) {
  const record = idempotencyKey ? await findRecord(tx, shop.id, 'store', idempotencyKey) : null
  const ticket = record && (await findTicketById(tx, shop.id, record.ticketId))
  return ticket && done({ ticket, key: await reissueKey(tx, deps, ticket) })
}
