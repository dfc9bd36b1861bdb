import type { Sql } from '../database/database.ts'
import { type DeskAsked, keyText } from './desk-list.ts'
import { listPart } from './desk-page.step.ts'
import type { Order } from './order.ts'
import { findOrders } from './orders.store.ts'

/** Every order of a list, read in portions by key, in the list's order. Ask `db.reports`. */
export async function* ordersOfList(
  sql: Sql,
  shopId: string,
  { list, filter = {}, now, limit }: Pick<DeskAsked, 'list' | 'filter' | 'now' | 'limit'>,
): AsyncGenerator<Order, void> {
  let after: string | null = null
  do {
    const { entries, end } = await listPart(sql, shopId, { list, filter, now, limit, after })
    const ids = entries.map(({ key }) => key.id)
    const orders = new Map((await findOrders(sql, shopId, ids)).map((order) => [order.id, order]))
    for (const id of ids) {
      const order = orders.get(id)
      if (order) yield order
    }
    after = end && keyText(end)
  } while (after !== null)
}
