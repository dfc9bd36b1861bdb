import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { findVisit } from '../look-up/kept-visits.store.ts'

/** A call that takes longer has not placed the order itself. */
const PLACED_NOW_MS = 1_000

/**
 * Whether the network is told of an order that was just placed at a later moment, so that the browser has to keep silent. A call that is repeated after the
 * shop has changed its moment gets the answer of the first one.
 */
export async function saleIsLater(sql: Sql, { id, config }: Shop, ticket: Ticket, now: number): Promise<boolean> {
  if (config.purchase_moment !== 'placed') return true
  const isRepeated = now - (ticket.finalisedAt ?? now) > PLACED_NOW_MS
  return isRepeated && (await findVisit(sql, id, ticket.id)) !== null
}
