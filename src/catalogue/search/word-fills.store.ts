import type { Sql } from '../../database/database.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

type FillTables = {
  word_fills: { shop_id: string; place: string | null }
}

/** Whether all products of the shop have their words. */
export async function isFilled(sql: Sql, shopId: string): Promise<boolean> {
  const row = await fillOf(sql, shopId).executeTakeFirst()
  return row !== undefined && row.place === null
}

/** The id of the last product that has got its words, '' before the first, `null` when all have them. The row is locked until the transaction ends. */
export async function takeFill(tx: Sql, shopId: string): Promise<string | null> {
  await tx
    .withTables<FillTables>()
    .insertInto('word_fills')
    .values({ shop_id: shopId, place: '' })
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute()
  return (await fillOf(tx, shopId).forUpdate().executeTakeFirstOrThrow()).place
}

export async function saveFill(tx: Sql, shopId: string, place: string | null): Promise<void> {
  await tx.withTables<FillTables>().updateTable('word_fills').set({ place }).where('shop_id', '=', shopId).execute()
}

/** The next products by their ids, with what their words are made of. */
export async function productsAfter(tx: Sql, shopId: string, place: string, limit: number) {
  const rows = await tx
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'title', 'tags', 'position', 'state'])
    .where('shop_id', '=', shopId)
    .where('id', '>', place)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as readonly string[] }))
}

function fillOf(sql: Sql, shopId: string) {
  return sql.withTables<FillTables>().selectFrom('word_fills').select('place').where('shop_id', '=', shopId)
}
