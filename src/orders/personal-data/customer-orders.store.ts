import type { Selectable } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { noPerson } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'

/** An order with every column. */
export type CustomerOrder = Selectable<OrderTables['orders']>

/** The ids of a phone's orders. `number`: its international digits. */
export async function ordersOfPhone(sql: Sql, shopId: string, number: string): Promise<readonly string[]> {
  const rows = await table(sql)
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone_e164', '=', number)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks these orders. Lock their tickets first, as placing does; rows are locked in the order of their ids. So two transactions cannot deadlock.
 * Returns the oldest first.
 */
export async function takeOrders(tx: Sql, shopId: string, ids: readonly string[]): Promise<readonly CustomerOrder[]> {
  if (ids.length === 0) return []
  const taken = await table(tx)
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return taken.toSorted((one, other) => one.begun_at - other.begun_at)
}

/** Empties the personal columns of orders. The caller adds the event for which this counts their versions up. */
export async function emptyOrders(tx: Sql, shopId: string, ids: readonly string[], now: number): Promise<void> {
  const { placeCode: place_code, suspicions: _, ...texts } = noPerson
  await table(tx)
    .updateTable('orders')
    .set({
      ...texts,
      place_code,
      phone_e164: '',
      suspicions: '[]',
      work_person: '{}',
      forgotten_at: now,
      changed_at: now,
      touched_at: now,
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
}

/** The ids of a shop's orders that were placed before a time and still have their person, the oldest first. */
export async function oldOrders(
  sql: Sql,
  shopId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await table(sql)
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('placed_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function table(sql: Sql) {
  return sql.withTables<OrderTables>()
}
