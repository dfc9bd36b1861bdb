import { offerOfLine } from '../../cart/offers/offer.ts'
import { cartTotal } from '../../cart/price-lines.ts'
import type { Sql } from '../../database/database.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import { resumedCode } from './resume-link.ts'

interface Asked {
  readonly secret: Uint8Array
  readonly token: string
  readonly now: number
}

/** The unfinished order that a link reopens, without its person; `null` if the link has expired or is invalid, or if the order was placed or has no lines. */
export async function findResumedTicket(
  sql: Sql,
  shopId: string,
  { secret, token, now }: Asked,
): Promise<(Pick<Ticket, 'lines' | 'total' | 'currency'> & { readonly placeCode: string }) | null> {
  const code = resumedCode(secret, shopId, token, now)
  const ticket = code === null ? null : await findTicket(sql, shopId, code)
  if (!ticket || ticket.finalisedAt !== null || ticket.lines.length === 0) return null
  // A bump that was taken is offered anew, if it still stands.
  const lines = ticket.lines.filter((line) => offerOfLine(line) === null)
  const { currency, client } = ticket
  return { lines, total: cartTotal(lines), currency, placeCode: client.placeCode }
}
