import type { Sql } from '../../database/database.ts'
import type { StarCounts, Stars } from './rating.ts'

type SumRow = {
  shop_id: string
  product_id: string
  star_1: number
  star_2: number
  star_3: number
  star_4: number
  star_5: number
}

type SumTables = { review_sums: SumRow }

const NONE: StarCounts = [0, 0, 0, 0, 0]

/** What is shown of each of these products; one without reviews is left out. */
export async function sumsOf(
  sql: Sql,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, StarCounts>> {
  if (productIds.length === 0) return new Map()
  const query = table(sql).selectFrom('review_sums').selectAll().where('shop_id', '=', shopId)
  const rows = await query.where('product_id', 'in', productIds).execute()
  return new Map(rows.map((row) => [row.product_id, countsOf(row)]))
}

export async function sumOf(sql: Sql, shopId: string, productId: string): Promise<StarCounts> {
  return (await sumsOf(sql, shopId, [productId])).get(productId) ?? NONE
}

/** Counts a review that is shown from now on (`by` 1), or not any more (-1). */
export async function addToSum(
  tx: Sql,
  shopId: string,
  { productId, stars }: { readonly productId: string; readonly stars: Stars },
  by: 1 | -1,
): Promise<void> {
  const column = `star_${stars}` as const
  const none = { star_1: 0, star_2: 0, star_3: 0, star_4: 0, star_5: 0 }
  await table(tx)
    .insertInto('review_sums')
    .values({ shop_id: shopId, product_id: productId, ...none, [column]: by })
    .onConflict((same) =>
      same
        .columns(['shop_id', 'product_id'])
        .doUpdateSet(({ eb }) => ({ [column]: eb(`review_sums.${column}`, '+', by) })),
    )
    .execute()
}

function countsOf({ star_1, star_2, star_3, star_4, star_5 }: SumRow): StarCounts {
  return [star_1, star_2, star_3, star_4, star_5]
}

function table(sql: Sql) {
  return sql.withTables<SumTables>()
}
