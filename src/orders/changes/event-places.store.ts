import type { Sql } from '../../database/database.ts'

type PlaceTables = { event_places: { shop_id: string; last: number } }

/** The last place that was given to an event of a shop. Its row is locked until the transaction ends, so that places are given one after the other. */
export async function takeLastPlace(tx: Sql, shopId: string): Promise<number> {
  const tables = tx.withTables<PlaceTables>()
  const first = { shop_id: shopId, last: 0 }
  await tables
    .insertInto('event_places')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tables
    .selectFrom('event_places')
    .select('last')
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.last
}

/** The same without a lock; 0 before the first. */
export async function lastPlaceOf(sql: Sql, shopId: string): Promise<number> {
  const query = sql.withTables<PlaceTables>().selectFrom('event_places').select('last').where('shop_id', '=', shopId)
  return (await query.executeTakeFirst())?.last ?? 0
}

export async function saveLastPlace(tx: Sql, shopId: string, last: number): Promise<void> {
  const query = tx.withTables<PlaceTables>().updateTable('event_places').set({ last })
  await query.where('shop_id', '=', shopId).execute()
}
