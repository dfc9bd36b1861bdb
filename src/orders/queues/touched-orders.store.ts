import type { Sql } from '../../database/database.ts'
import type { OrderTables } from '../orders.store.ts'

/** An order with the time of its last change that the desk shows. */
export interface TouchedOrder {
  readonly id: string
  readonly at: number
}

/** The orders of a shop that were touched after a cursor, and not later than `until`, by time. */
export async function touchedOrders(
  sql: Sql,
  shopId: string,
  { after, until, limit }: { readonly after: TouchedOrder; readonly until: number; readonly limit: number },
): Promise<readonly TouchedOrder[]> {
  const rows = await sql
    .withTables<OrderTables>()
    .selectFrom('orders')
    .select(['id', 'touched_at'])
    .where('shop_id', '=', shopId)
    .where('touched_at', 'is not', null)
    .where('touched_at', '<=', until)
    .where((eb) => eb(eb.refTuple('touched_at', 'id'), '>', eb.tuple(after.at, after.id)))
    .orderBy('touched_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, touched_at }) => ({ id, at: touched_at ?? 0 }))
}
