import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { isTest } from '../order-work.ts'
import { findOrders } from '../orders.store.ts'
import { type DeskAsked, keyText, mergedParts } from './desk-list.ts'
import { listPart } from './list-part.step.ts'

export interface OrdersPage {
  readonly orders: readonly Order[]
  /** As `DeskPage` has it. */
  readonly next: string | null
}

/** A page of one shop's list as whole orders, without test orders. Read from `db.reports`. */
export async function ordersPage(
  sql: Sql,
  shopId: string,
  asked: Pick<DeskAsked, 'list' | 'filter' | 'after' | 'limit' | 'now'>,
): Promise<OrdersPage> {
  const { entries, end } = mergedParts([await listPart(sql, shopId, asked)], asked)
  const ids = entries.map(({ key }) => key.id)
  const found = new Map((await findOrders(sql, shopId, ids)).map((order) => [order.id, order]))
  const orders = ids.flatMap((id) => found.get(id) ?? []).filter((order) => !isTest(order))
  return { orders, next: end && keyText(end) }
}
