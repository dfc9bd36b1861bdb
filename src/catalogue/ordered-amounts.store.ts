import type { Sql } from '../database/database.ts'
import type { ProductTables } from './rows/product-row.store.ts'

/** The products whose most ordered amount bears a name, and which it is so far; 0 while it is not known. */
export async function amountsToCount(sql: Sql, shopId: string): Promise<ReadonlyMap<string, number>> {
  const query = table(sql).selectFrom('products').select(['id', 'most_ordered']).where('shop_id', '=', shopId)
  const rows = await query.where('amount_label', '=', 'pedido').execute()
  return new Map(rows.map(({ id, most_ordered }) => [id, Number(most_ordered)]))
}

export async function saveMostOrdered(tx: Sql, shopId: string, id: string, amount: number): Promise<void> {
  const changing = table(tx).updateTable('products').set({ most_ordered: amount }).where('shop_id', '=', shopId)
  await changing.where('id', '=', id).execute()
}

function table(sql: Sql) {
  return sql.withTables<ProductTables>()
}
