import { type Actor, actorText } from '../../activity/actor.ts'
import { OFFERS_NOT_TO_DISTURB } from '../../consents/consent-words.ts'
import { recordConsent } from '../../consents/record-consent.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { type Lead, type LeadActName, leadAfter } from './lead.ts'
import type { LeadRefusal } from './lead-refusal.ts'
import { saveContact } from './leads.store.ts'
import { takeLead } from './take-lead.step.ts'

export interface LeadActRequest {
  readonly code: string
  readonly act: LeadActName
}

/**
 * Does one act with a lead. Opening a chat counts as an attempt, though it is not known whether a message was sent. *No molestar* withdraws the phone's
 * consent to offers, and contacting the person again does not bring it back.
 */
export function doLeadAct(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  shop: Shop,
  { code, act }: LeadActRequest,
  actor: Actor,
): Promise<Outcome<Lead, LeadRefusal>> {
  const { db, clock } = deps
  return retryUniqueViolations(() =>
    db.transaction(async (tx) => {
      const lead = await takeLead(tx, shop.id, code)
      if (!lead.ok) return lead
      const { ticket, state } = lead.value
      const by = actor.by === 'staff' ? actor.personId : null
      const after = leadAfter(lead.value, { act, by, at: clock() })
      if (!after) return refused({ reason: 'lead-state', state })
      await saveContact(tx, shop.id, { ...after, ticketId: ticket.id }, { actor: actorText(actor), act })
      if (act === 'no-molestar') await withdrawOfferConsent(tx, deps, ticket)
      return done(after)
    }),
  )
}

function withdrawOfferConsent(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { shopId, id, country, client }: Ticket,
) {
  const phone = phoneNumber(country, client.phone)
  const said = { purpose: 'mensajes', given: false, words: OFFERS_NOT_TO_DISTURB, page: 'escritorio' } as const
  return recordConsent(tx, deps, { ...said, shopId, phone, ticketId: id })
}
