import type { Sql } from '../../database/database.ts'
import type { OrderTables } from '../orders.store.ts'

/** The codes of a shop's orders that shoppers placed after a time and that the desk's lists have, the newest first. Reads `db.reports`. */
export async function newOrdersSince(
  sql: Sql,
  shopId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('listed_at', 'is not', null)
    .where('listed_at', '>', since)
    .where('source', '=', 'tienda')
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}
