import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

/** What a unit of each of these products costs the shop, by the product's id; without those of which nobody said it. */
export async function productCosts(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'cost'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('cost', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, cost }) => [id, Number(cost)]))
}
