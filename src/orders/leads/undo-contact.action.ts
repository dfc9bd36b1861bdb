import { type Actor, actorText } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Lead, leadBefore } from './lead.ts'
import type { LeadRefusal } from './lead-refusal.ts'
import { leadEvents, saveContact } from './leads.store.ts'
import { takeLead } from './take-lead.step.ts'

export interface UndoneContact {
  readonly code: string
  /** The lead's version after the contact that is taken back. */
  readonly version: number
}

/** Takes back that somebody contacted a lead, as long as nothing else was done with it. Both stay in its history. */
export function undoContact(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  { code, version }: UndoneContact,
  actor: Actor,
): Promise<Outcome<Lead, LeadRefusal>> {
  return retryUniqueViolations(() =>
    db.transaction(async (tx) => {
      const lead = await takeLead(tx, shop.id, code)
      if (!lead.ok) return lead
      const { ticket } = lead.value
      const before =
        lead.value.version === version
          ? leadBefore(lead.value, await leadEvents(tx, shop.id, ticket.id), clock())
          : null
      if (!before) return refused({ reason: 'lead-changed' })
      const event = { actor: actorText(actor), act: 'deshacer' }
      await saveContact(tx, shop.id, { ...before, ticketId: ticket.id }, event)
      return done(before)
    }),
  )
}
