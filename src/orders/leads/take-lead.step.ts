import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { takeTicket } from '../../tickets/tickets.store.ts'
import type { Lead } from './lead.ts'
import type { LeadRefusal } from './lead-refusal.ts'
import { contactsOf } from './leads.store.ts'
import { leadOf } from './list-leads.step.ts'

/** Locks a ticket and reads it as a lead. */
export async function takeLead(tx: Sql, shopId: string, code: string): Promise<Outcome<Lead, LeadRefusal>> {
  const ticket = await takeTicket(tx, shopId, code)
  if (!ticket || ticket.client.phone === '') return refused({ reason: 'lead-not-found' })
  if (ticket.finalisedAt !== null) return refused({ reason: 'lead-ordered', code })
  return done(leadOf(ticket, (await contactsOf(tx, shopId, [ticket.id])).get(ticket.id)))
}
