import { type Actor, actorText } from '../activity/actor.ts'
import { retryCollisions } from '../database/retry-collisions.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { takeTicket } from '../tickets/tickets.store.ts'
import { type Lead, type LeadActName, type LeadState, leadAfter } from './lead.ts'
import { contactsOf, saveContact } from './leads.store.ts'
import { leadOf } from './list-leads.step.ts'

export type LeadRefusal =
  | { readonly reason: 'lead-not-found' }
  /** The ticket has become an order meanwhile. */
  | { readonly reason: 'lead-ordered'; readonly code: string }
  | { readonly reason: 'lead-state'; readonly state: LeadState }

export interface LeadActAsked {
  readonly code: string
  readonly act: LeadActName
}

/** Does one act with a lead. An opened chat is counted as one that was opened: whether a message was sent is not known. */
export function doLeadAct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { code, act }: LeadActAsked,
  actor: Actor,
): Promise<Outcome<Lead, LeadRefusal>> {
  return retryCollisions(() =>
    db.transaction(async (tx) => {
      const ticket = await takeTicket(tx, shop.id, code)
      if (!ticket || ticket.client.phone === '') return refused({ reason: 'lead-not-found' })
      if (ticket.finalisedAt !== null) return refused({ reason: 'lead-ordered', code })
      const lead = leadOf(ticket, (await contactsOf(tx, shop.id, [ticket.id])).get(ticket.id))
      const by = actor.by === 'staff' ? actor.personId : null
      const after = leadAfter(lead, { act, by, at: clock() })
      if (!after) return refused({ reason: 'lead-state', state: lead.state })
      await saveContact(tx, shop.id, { ...after, ticketId: ticket.id }, { actor: actorText(actor), act })
      return done(after)
    }),
  )
}
