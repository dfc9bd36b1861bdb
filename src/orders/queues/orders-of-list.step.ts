import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { findOrders } from '../orders.store.ts'
import { type DeskAsked, keyText } from './desk-list.ts'
import { listPart } from './list-part.step.ts'

/**
 * Rows become orders on the thread that answers shoppers: 50 take about a millisecond, and then the loop pauses. Without the pause, and with 200 at once, the slowest of a hundred
 * shoppers' orders took twice as long during an export; with it as long as without one. An export still passes some 8,000 orders a second.
 */
const PORTION = 50
const REST_MS = 3

/** Every order of a list, read in portions by key, in the list's order. Read from `db.reports`. */
export async function* ordersOfList(
  sql: Sql,
  shopId: string,
  { list, filter = {}, now }: Pick<DeskAsked, 'list' | 'filter' | 'now'>,
): AsyncGenerator<Order, void> {
  let after: string | null = null
  do {
    const { entries, end } = await listPart(sql, shopId, { list, filter, now, limit: PORTION, after })
    const ids = entries.map(({ key }) => key.id)
    const orders = new Map((await findOrders(sql, shopId, ids)).map((order) => [order.id, order]))
    for (const id of ids) {
      const order = orders.get(id)
      if (order) yield order
    }
    after = end && keyText(end)
    if (after !== null) await pause(REST_MS)
  } while (after !== null)
}
