import { emptyClient } from '../../checkout/form/client.ts'
import { OFFERS_BY_NUMBER } from '../../consents/consent-words.ts'
import { recordConsent } from '../../consents/record-consent.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import { hmac } from '../../lib/secrets/digest.ts'
import type { Shop } from '../../shops/shop.ts'
import { noSigns } from '../abuse/suspicion.ts'
import type { TicketTouches } from '../origins/touch.ts'
import type { Claimed, Ticket } from '../ticket.ts'
import { phoneNumber } from './phone-number.ts'
import { storeInTransaction, type TicketDeps } from './store-ticket.step.ts'
import type { TicketRefusal } from './ticket-changes.ts'

export interface LeadRequest {
  /** Digits. */
  readonly phone: string
  readonly claimed: Claimed
  readonly ip: string
  /** The visitor read that offers come by WhatsApp, and sent the number. */
  readonly wantsOffers: boolean
  readonly touches?: TicketTouches
  /** As in `Sender`. */
  readonly measuring?: boolean | undefined
}

/**
 * Stores the phone of a visitor who wants a message, as a ticket with nothing else. Its key is thrown away, so that no request can change it. The same phone is one lead of its
 * shop, however often it is sent.
 */
export async function storeLead(
  deps: TicketDeps,
  shop: Shop,
  { phone, claimed, ip, wantsOffers, touches = null, measuring }: LeadRequest,
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
    measuring,
    status: 'nombre',
    idempotencyKey,
  } as const
  const stored = await retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const kept = await storeInTransaction(tx, deps, shop, lead)
      if (kept.ok && wantsOffers) await allowOffers(tx, deps, kept.value.ticket)
      return kept
    }),
  )
  return stored.ok ? done(stored.value.ticket) : stored
}

function allowOffers(tx: Sql, deps: TicketDeps, { shopId, id, country, client }: Ticket): Promise<void> {
  const said = { purpose: 'mensajes', given: true, words: OFFERS_BY_NUMBER, page: 'suscripcion' } as const
  return recordConsent(tx, deps, { shopId, phone: phoneNumber(country, client.phone), ticketId: id, ...said })
}
