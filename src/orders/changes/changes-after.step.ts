import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { eventsPlacedAfter } from '../order-events.store.ts'
import { isTest } from '../order-work.ts'
import { findOrders } from '../orders.store.ts'

export interface OrderChanges {
  /** Each as it stands now, in the order of their last change within this portion. */
  readonly orders: readonly Order[]
  /** The place up to which this portion has read. */
  readonly until: number
  readonly isMore: boolean
}

/** The orders that changed after a place, each once in a portion of at most `limit` events. Test orders count nowhere. */
export async function changesAfter(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<OrderChanges> {
  const events = await eventsPlacedAfter(sql, shopId, { after, limit })
  // The last change of each decides about its place.
  const ids = [...new Set(events.toReversed().map(({ orderId }) => orderId))].toReversed()
  const found = new Map((await findOrders(sql, shopId, ids)).map((order) => [order.id, order]))
  const orders = ids.flatMap((id) => found.get(id) ?? []).filter((order) => !isTest(order))
  return { orders, until: events.at(-1)?.nth ?? after, isMore: events.length === limit }
}
