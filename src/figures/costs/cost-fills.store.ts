import type { Sql } from '../../database/database.ts'

type FillTables = { cost_fills: { shop_id: string; place: string | null } }

/** The id of the last older order that has got its costs, '' before the first, `null` when all have them. */
export async function costFillOf(sql: Sql, shopId: string): Promise<string | null> {
  const row = await sql
    .withTables<FillTables>()
    .selectFrom('cost_fills')
    .select('place')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row ? row.place : ''
}

export async function saveCostFill(tx: Sql, shopId: string, place: string | null): Promise<void> {
  await tx
    .withTables<FillTables>()
    .insertInto('cost_fills')
    .values({ shop_id: shopId, place })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ place }))
    .execute()
}
