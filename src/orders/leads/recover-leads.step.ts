import { actorText, system } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { findTicketsById } from '../../tickets/tickets.store.ts'
import type { Order } from '../order.ts'
import { leadAfter } from './lead.ts'
import { contactsOf, saveContact, ticketsToRecover } from './leads.store.ts'
import { leadOf } from './list-leads.step.ts'

/** Marks the leads of shoppers who ordered as *recuperado*: all unfinished tickets of their phones, and the order's own ticket if it was contacted as a lead. */
export async function recoverLeads(
  tx: Sql,
  shopId: string,
  orders: readonly Pick<Order, 'id' | 'country' | 'phone'>[],
  at: number,
): Promise<void> {
  const numbers = [...new Set(orders.map(({ country, phone }) => phoneNumber(country, phone)))].filter(Boolean)
  if (numbers.length === 0) return
  const ids = await ticketsToRecover(tx, shopId, { numbers, ticketIds: orders.map(({ id }) => id) })
  const contacts = await contactsOf(tx, shopId, ids)
  for (const ticket of await findTicketsById(tx, shopId, ids)) {
    const after = leadAfter(leadOf(ticket, contacts.get(ticket.id)), { act: 'recuperar', by: null, at })
    if (!after) continue
    await saveContact(tx, shopId, { ...after, ticketId: ticket.id }, { actor: actorText(system), act: 'recuperar' })
  }
}
