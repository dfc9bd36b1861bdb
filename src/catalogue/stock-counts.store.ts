import type { Sql } from '../database/database.ts'
import { padded } from '../database/prepared.ts'
import { availableOf, type Count, type Counts } from './stock-count.ts'

type CountTables = {
  stock: {
    shop_id: string
    product_id: string
    color: string
    on_hand: number
    reserved: number
    available: number
  }
}

/** The counts of those of these products that are counted, by the product's id. */
export async function countsOf(
  sql: Sql,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (productIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('stock')
    .select(['product_id', 'color', 'on_hand', 'reserved'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', padded(productIds))
    .orderBy('product_id')
    .orderBy('color')
    .execute()
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  return new Map(
    [...byProduct].map(([id, same]) => [
      id,
      new Map(same.map(({ color, on_hand, reserved }) => [color, { onHand: on_hand, reserved }])),
    ]),
  )
}

/** Writes one count of a product whose row the transaction has locked; `null` ends counting it. */
export async function saveCount(
  tx: Sql,
  shopId: string,
  { productId, color }: { readonly productId: string; readonly color: string },
  count: Count | null,
): Promise<void> {
  if (count === null) {
    await table(tx)
      .deleteFrom('stock')
      .where('shop_id', '=', shopId)
      .where('product_id', '=', productId)
      .where('color', '=', color)
      .execute()
    return
  }
  const figures = { on_hand: count.onHand, reserved: count.reserved, available: availableOf(count) }
  await table(tx)
    .insertInto('stock')
    .values({ shop_id: shopId, product_id: productId, color, ...figures })
    .onConflict((conflict) => conflict.columns(['shop_id', 'product_id', 'color']).doUpdateSet(figures))
    .execute()
}

/** The ids of counted products, those with the fewest left first: at most so many. */
export async function lowestCounts(sql: Sql, shopId: string, limit: number): Promise<readonly string[]> {
  const rows = await table(sql)
    .selectFrom('stock')
    .select(['product_id'])
    .where('shop_id', '=', shopId)
    .orderBy('available')
    .orderBy('product_id')
    .orderBy('color')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ product_id }) => product_id))]
}

function table(sql: Sql) {
  return sql.withTables<CountTables>()
}
