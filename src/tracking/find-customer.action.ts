import type { Sql } from '../database/database.ts'
import type { PersonalLetter } from '../outbox/personal-letters.store.ts'
import type { Shop } from '../shops/shop.ts'
import type { Block } from '../tickets/block.ts'
import { listBlocks } from '../tickets/block-list.store.ts'
import { type CustomerTicket, ticketsBeside, ticketsOfPhone } from '../tickets/customer.store.ts'
import { type ListedRecord, recordsOfTickets } from '../tickets/idempotency.store.ts'
import { lettersOfPerson } from './person-letters.action.ts'

/** What one shop keeps of a person. */
export interface CustomerInShop {
  readonly shop: Shop
  readonly tickets: readonly CustomerTicket[]
  readonly records: readonly ListedRecord[]
  readonly letters: readonly PersonalLetter[]
  /** The phone's, and those of the very connections that the tickets came from. */
  readonly blocks: readonly Block[]
  /** Tickets under other numbers with the same e-mail or document. */
  readonly beside: readonly CustomerTicket[]
}

/** Everything that a shop keeps of the person with this phone, in international digits. */
export async function findCustomer(sql: Sql, shop: Shop, number: string): Promise<CustomerInShop> {
  const tickets = await ticketsOfPhone(sql, shop.id, number)
  const networks = tickets.map(({ network }) => network)
  const blocks = (await listBlocks(sql, shop.id)).filter(({ kind, value }) =>
    kind === 'phone' ? value === number : networks.includes(value),
  )
  const ids = tickets.map(({ id }) => id)
  return {
    shop,
    tickets,
    records: await recordsOfTickets(sql, ids),
    letters: await lettersOfPerson(sql, shop, number, tickets),
    blocks,
    beside: await ticketsBeside(sql, shop.id, {
      number,
      emails: given(tickets.map(({ email }) => email)),
      documents: given(tickets.map(({ documento }) => documento)),
    }),
  }
}

export function isKnown({ tickets, letters, blocks }: CustomerInShop): boolean {
  return tickets.length + letters.length + blocks.length > 0
}

function given(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter(Boolean))]
}
