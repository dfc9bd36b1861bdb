import type { Sql } from '../../database/database.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { findTicket, findTicketsById } from '../../tickets/tickets.store.ts'
import type { Lead } from './lead.ts'
import { contactsOf, type LeadContact, type LeadsQuery, leadKeys } from './leads.store.ts'

/** A portion of a shop's leads, the last begun first. */
export async function leadsPage(sql: Sql, shopId: string, asked: LeadsQuery): Promise<readonly Lead[]> {
  const ids = (await leadKeys(sql, shopId, asked)).map(({ id }) => id)
  const tickets = new Map((await findTicketsById(sql, shopId, ids)).map((ticket) => [ticket.id, ticket]))
  const contacts = await contactsOf(sql, shopId, ids)
  return ids.flatMap((id) => {
    const ticket = tickets.get(id)
    return ticket ? [leadOf(ticket, contacts.get(id))] : []
  })
}

/** One lead by its ticket's code, of whatever age; `'ordered'` once an order came of it, `null` without a phone and for an unknown code. */
export async function findLead(sql: Sql, shopId: string, code: string): Promise<Lead | 'ordered' | null> {
  const ticket = await findTicket(sql, shopId, code)
  if (!ticket || ticket.client.phone === '') return null
  if (ticket.finalisedAt !== null) return 'ordered'
  return leadOf(ticket, (await contactsOf(sql, shopId, [ticket.id])).get(ticket.id))
}

/** A ticket with what was done about it. */
export function leadOf(ticket: Ticket, contact: LeadContact | undefined): Lead {
  if (contact) {
    const { ticketId: _, ...rest } = contact
    return { ticket, ...rest }
  }
  return { ticket, state: 'nuevo', attempts: 0, keeper: null, changedAt: ticket.updatedAt, version: 0 }
}
