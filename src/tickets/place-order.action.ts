import type { Deps } from '../deps.ts'
import { done, type Outcome } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import { findRecord } from './idempotency.store.ts'
import { type StoredTicket, type StoreRequest, storeTicket } from './store-ticket.action.ts'
import type { TicketRefusal } from './ticket-changes.ts'
import { ticketKey } from './ticket-key.ts'
import { findTicketById } from './tickets.store.ts'
import { updateTicket } from './update-ticket.action.ts'
import type { Visit } from './visit.ts'

export interface OrderRequest extends StoreRequest {
  /** `null` for a visitor who refused to be measured. */
  readonly visit: Visit | null
}

/**
 * The first generation's order of one product, in one call or two under one key: without a delivery type (its address step) it stores the
 * ticket, with one (its delivery step) it finalises the ticket that the key stored, or stores and finalises at once.
 */
export async function placeOrder(
  deps: Deps,
  shop: Shop,
  request: OrderRequest,
): Promise<Outcome<StoredTicket, TicketRefusal>> {
  const { client, lines, claimed, idempotencyKey, visit, ip, signs } = request
  if (client.lima === '') return storeTicket(deps, shop, request)
  const earlier = await storedUnder(deps, shop, idempotencyKey)
  const stored = earlier ?? (await storeTicket(deps, shop, request))
  if (!stored.ok) return stored
  const { ticket, key } = stored.value
  const contents = { client, lines, claimed, idempotencyKey, visit, ip, signs }
  const order = { ...contents, code: ticket.code, key, status: 'finalizado' } as const
  const outcome = await updateTicket(deps, shop, earlier ? order : { ...order, isStoredNow: true })
  return outcome.ok ? done({ ticket: outcome.value, key }) : outcome
}

async function storedUnder(deps: Deps, shop: Shop, idempotencyKey: string | null) {
  const record = idempotencyKey ? await findRecord(deps.db.read, shop.id, 'store', idempotencyKey) : null
  const ticket = record && (await findTicketById(deps.db.read, shop.id, record.ticketId))
  return ticket && done({ ticket, key: ticketKey(deps.settings.secretKey, ticket.id) })
}
