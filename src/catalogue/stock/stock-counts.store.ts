import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import { availableOf, type Count, type Counts } from './stock-count.ts'

export type CountTables = {
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

export interface ColorCount {
  readonly productId: string
  readonly color: string
  readonly count: Count
}

const PORTION = 500

/** Everything that a shop counts, the fewest left first, read in portions by key. */
export async function* everyCount(sql: Sql, shopId: string): AsyncGenerator<ColorCount, void> {
  let last: { available: number; product_id: string; color: string } | undefined
  do {
    const after = last
    const all = table(sql)
      .selectFrom('stock')
      .select(['product_id', 'color', 'on_hand', 'reserved', 'available'])
      .where('shop_id', '=', shopId)
    const rest = after
      ? all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('available', 'product_id', 'color'), '>', tuple(after.available, after.product_id, after.color)),
        )
      : all
    const rows = await rest.orderBy('available').orderBy('product_id').orderBy('color').limit(PORTION).execute()
    for (const { product_id: productId, color, on_hand, reserved } of rows) {
      yield { productId, color, count: { onHand: on_hand, reserved } }
    }
    last = rows.length < PORTION ? undefined : rows.at(-1)
  } while (last)
}

function table(sql: Sql) {
  return sql.withTables<CountTables>()
}
