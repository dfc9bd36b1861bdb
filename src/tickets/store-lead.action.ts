import { emptyClient } from '../checkout/client.ts'
import { retryCollisions } from '../database/retry-collisions.ts'
import { hmac } from '../lib/digest.ts'
import { done, type Outcome } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import { storeInTransaction, type TicketDeps } from './store-ticket.step.ts'
import { noSigns } from './suspicion.ts'
import type { Claimed, Ticket } from './ticket.ts'
import type { TicketRefusal } from './ticket-changes.ts'
import type { TicketTouches } from './touch.ts'

export interface LeadRequest {
  /** Digits. */
  readonly phone: string
  readonly claimed: Claimed
  readonly ip: string
  readonly touches?: TicketTouches
}

/**
 * Keeps the phone of a visitor who wants a message: a ticket with nothing else. Its key is thrown away, so that no request can change it. The same
 * phone is one lead of its shop, however often it is sent.
 */
export async function storeLead(
  deps: TicketDeps,
  shop: Shop,
  { phone, claimed, ip, touches = null }: LeadRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const idempotencyKey = hmac(deps.settings.rootKey.of('leads'), `lead:${shop.id}:${phone}`).toString('base64url')
  const client = { ...emptyClient, phone, terminos: false }
  const lead = {
    ip,
    browser: '',
    signs: noSigns,
    client,
    lines: [],
    claimed,
    touches,
    status: 'nombre',
    idempotencyKey,
  } as const
  const stored = await retryCollisions(() => deps.db.transaction((tx) => storeInTransaction(tx, deps, shop, lead)))
  return stored.ok ? done(stored.value.ticket) : stored
}
