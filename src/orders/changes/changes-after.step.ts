import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Order } from '../order.ts'
import { eventsPlacedAfter } from '../order-events.store.ts'
import { isTest } from '../order-work.ts'
import { findOrders } from '../orders.store.ts'
import { type ChangeCursor, cursorAt } from './change-cursor.ts'
import { lastPlaceOf } from './event-places.store.ts'

export interface OrderChanges {
  /** Each as it stands now, in the order of their last change within this portion. */
  readonly orders: readonly Order[]
  /** Up to where this portion has read. */
  readonly cursor: ChangeCursor
  readonly isMore: boolean
}

/**
 * The orders that changed after a cursor, each once in a portion of at most `limit` events. Test orders count nowhere. A cursor of another history, such as before a backup was
 * brought back, is refused: what came since has places that it has passed.
 */
export async function changesAfter(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: ChangeCursor; readonly limit: number },
): Promise<Outcome<OrderChanges, 'other-history'>> {
  const found = await eventsPlacedAfter(sql, shopId, { after: after.place - 1, limit: limit + 1 })
  const events = found.filter(({ nth }) => nth > after.place).slice(0, limit)
  // The events of somebody who was forgotten have other places now: then no event is at the cursor's.
  const own = found.find(({ nth }) => nth === after.place)
  const isOther = own ? cursorAt(own).mark !== after.mark : after.place > (await lastPlaceOf(sql, shopId))
  if (isOther) return refused('other-history')
  // The last change of each decides about its place.
  const ids = [...new Set(events.toReversed().map(({ orderId }) => orderId))].toReversed()
  const byId = new Map((await findOrders(sql, shopId, ids)).map((order) => [order.id, order]))
  const orders = ids.flatMap((id) => byId.get(id) ?? []).filter((order) => !isTest(order))
  const last = events.at(-1)
  return done({ orders, cursor: last ? cursorAt(last) : after, isMore: events.length === limit })
}
