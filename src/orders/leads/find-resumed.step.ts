import type { Sql } from '../../database/database.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import { resumedCode } from './resume-link.ts'

interface Asked {
  readonly secret: Uint8Array
  readonly token: string
  readonly now: number
}

/** The unfinished order that a link reopens, without its person; `null` for a link that ended, and for an order that was placed or has nothing in it. */
export async function findResumed(
  sql: Sql,
  shopId: string,
  { secret, token, now }: Asked,
): Promise<(Pick<Ticket, 'lines' | 'total' | 'currency'> & { readonly placeCode: string }) | null> {
  const code = resumedCode(secret, shopId, token, now)
  const ticket = code === null ? null : await findTicket(sql, shopId, code)
  if (!ticket || ticket.finalisedAt !== null || ticket.lines.length === 0) return null
  const { lines, total, currency, client } = ticket
  return { lines, total, currency, placeCode: client.placeCode }
}
