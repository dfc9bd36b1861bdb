import { emptyClient } from '../checkout/client.ts'
import type { Deps } from '../deps.ts'
import { keyed } from '../lib/digest.ts'
import type { Outcome } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import { storeTicket } from './store-ticket.action.ts'
import { noSigns } from './suspicion.ts'
import type { Claimed, Ticket } from './ticket.ts'
import type { TicketRefusal } from './ticket-changes.ts'

export interface LeadRequest {
  /** Digits. */
  readonly phone: string
  readonly claimed: Claimed
  readonly ip: string
}

/**
 * Keeps the phone of somebody who wants to be written to: a ticket that knows nothing else, which nobody can bring forwards because its key is
 * thrown away. The same phone is one lead of its shop, however often it is given.
 */
export async function storeLead(
  deps: Deps,
  shop: Shop,
  { phone, claimed, ip }: LeadRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const idempotencyKey = keyed(deps.settings.secretKey, `lead:${shop.id}:${phone}`).toString('base64url')
  const client = { ...emptyClient, phone, terminos: false }
  const sender = { ip, signs: noSigns }
  const lead = { ...sender, client, lines: [], claimed, status: 'nombre', idempotencyKey } as const
  const stored = await storeTicket(deps, shop, lead)
  return stored.ok ? { ok: true, value: stored.value.ticket } : stored
}
