import type { Sql } from '../../database/database.ts'
import type { OrderTables } from '../orders.store.ts'

/** The ids of a shop's confirmed and sent orders that name a product, which may hold some of it. Listed orders and those that are not listed yet have an index each. */
export async function ordersWithProduct(sql: Sql, shopId: string, productId: string): Promise<readonly string[]> {
  const open = sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['confirmado', 'enviado'])
    .where('lines', 'like', `%"productId":${JSON.stringify(productId)}%`)
  const listed = await open.where('listed_at', 'is not', null).execute()
  const newer = await open.where('listed_at', 'is', null).execute()
  return [...listed, ...newer].map(({ id }) => id)
}

/** Whether any order of the shop names a product, whatever its state. It reads all of them. */
export async function isOrdered(sql: Sql, shopId: string, productId: string): Promise<boolean> {
  const row = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('lines', 'like', `%"productId":${JSON.stringify(productId)}%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
