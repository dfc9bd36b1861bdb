import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { visitsOf } from '../look-up/kept-visits.store.ts'

/** A ticket that was finalised longer ago was finalised by an earlier call. */
const PLACED_NOW_MS = 1_000

/**
 * Whether the Purchase of an order that was just placed is posted at a later moment, so that the browser must not report it now. A call that is repeated after the shop has changed
 * its moment to `placed` gets the answer of the first one.
 */
export async function isPurchaseDeferred(
  sql: Sql,
  { id, config }: Shop,
  ticket: Ticket,
  now: number,
): Promise<boolean> {
  if (config.purchase_moment !== 'placed') return true
  const isRepeated = now - (ticket.finalisedAt ?? now) > PLACED_NOW_MS
  return isRepeated && (await visitsOf(sql, id, [ticket.id])).some(({ event }) => event === 'Purchase')
}
