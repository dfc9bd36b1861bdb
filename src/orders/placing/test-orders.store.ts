import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'

/** A shop's test orders, the newest first. */
export async function findTestOrders(
  sql: Sql,
  shopId: string,
): Promise<readonly Pick<Order, 'id' | 'code' | 'state'>[]> {
  const rows = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select(['id', 'code', 'state'])
    .where('shop_id', '=', shopId)
    .where('source', '=', 'prueba')
    // Repeats the condition of the partial index, which is not used otherwise.
    .where(written<boolean>`source <> 'tienda'`)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ state, ...row }) => ({ ...row, state: state as Order['state'] }))
}

/** Deletes test orders with everything that belongs to them. */
export async function deleteTestOrders(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  await tx
    .withTables<OrderTables>()
    .deleteFrom('orders')
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('source', '=', 'prueba')
    .execute()
}
