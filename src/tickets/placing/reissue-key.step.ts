import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Ticket } from '../ticket.ts'
import { hashOfKey, ticketKey } from '../ticket-key.ts'
import { saveKeyHash } from '../tickets.store.ts'

/**
 * Returns a ticket's key again for a repeated request. It is the same as before; only after the root key was reset it is a new one, which opens the ticket from then on. A ticket
 * whose person was forgotten stays shut.
 */
export async function reissueKey(tx: Sql, deps: Pick<Deps, 'settings'>, ticket: Ticket): Promise<string> {
  const key = ticketKey(deps.settings.rootKey.of('ticket-keys'), ticket.id)
  await saveKeyHash(tx, ticket, hashOfKey(key))
  return key
}
