import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { OrderTables } from '../orders.store.ts'

/** The next shop by its id that has orders without queues and words. */
export async function nextShopWithUnqueuedOrders(sql: Sql, after: string): Promise<string | null> {
  const row = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select('shop_id')
    .where(isShopHere('orders.shop_id'))
    .where('listed_at', 'is', null)
    .where('shop_id', '>', after)
    .orderBy('shop_id')
    .limit(1)
    .executeTakeFirst()
  return row?.shop_id ?? null
}

/** Locks the newest orders of a shop that have no queues and words. Skips those that another process has locked. */
export async function takeUnqueuedOrders(tx: Sql, shopId: string, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('listed_at', 'is', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks orders as listed, so that the lists show them. */
export async function markListed(tx: Sql, shopId: string, ids: readonly string[], now: number): Promise<void> {
  await tx
    .withTables<OrderTables>()
    .updateTable('orders')
    .set(({ ref }) => ({ listed_at: ref('placed_at'), touched_at: now }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
}
