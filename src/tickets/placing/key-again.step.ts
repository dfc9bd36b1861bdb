import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Ticket } from '../ticket.ts'
import { hashOfKey, ticketKey } from '../ticket-key.ts'
import { saveKeyHash } from '../tickets.store.ts'

/**
 * The key of a ticket that a repeated request gets again: the same one as before. Only after the root key was reset is it another one, which opens the
 * ticket from now on. A ticket whose person was forgotten stays shut.
 */
export async function keyAgain(tx: Sql, deps: Pick<Deps, 'settings'>, ticket: Ticket): Promise<string> {
  const key = ticketKey(deps.settings.rootKey.of('ticket-keys'), ticket.id)
  await saveKeyHash(tx, ticket, hashOfKey(key))
  return key
}
