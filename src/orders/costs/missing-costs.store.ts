import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'

type MissingTables = { missing_costs: { shop_id: string; product_id: string; order_id: string } }

/** The products whose cost an order lacks. */
interface MissingOfOrder {
  readonly orderId: string
  readonly productIds: readonly string[]
}

/** Rows per statement. */
const PORTION = 200

/** Writes what orders lack in place of what was written before. */
export async function saveMissingCosts(tx: Sql, shopId: string, orders: readonly MissingOfOrder[]): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ orderId }) => orderId)
  await ofShop(tx)
    .deleteFrom('missing_costs')
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', padded(ids))
    .execute()
  const rows = orders.flatMap(({ orderId, productIds }) =>
    productIds.map((id) => ({ shop_id: shopId, product_id: id, order_id: orderId })),
  )
  for (let start = 0; start < rows.length; start += PORTION) {
    await ofShop(tx)
      .insertInto('missing_costs')
      .values(rows.slice(start, start + PORTION))
      .onConflict((conflict) => conflict.columns(['shop_id', 'product_id', 'order_id']).doNothing())
      .execute()
  }
}

/** How many orders lack the cost of each product, by the product's id. */
export async function ordersLackingCosts(sql: Sql, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ofShop(sql)
    .selectFrom('missing_costs')
    .select(({ fn }) => ['product_id', fn.countAll().as('orders')])
    .where('shop_id', '=', shopId)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, orders }) => [product_id, Number(orders)]))
}

/** The next orders by their ids that lack the cost of a product. */
export async function ordersLacking(
  sql: Sql,
  shopId: string,
  productId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const query = ofShop(sql).selectFrom('missing_costs').select('order_id').where('shop_id', '=', shopId)
  const some = query.where('product_id', '=', productId).where('order_id', '>', after)
  const rows = await some.orderBy('order_id').limit(limit).execute()
  return rows.map(({ order_id }) => order_id)
}

function ofShop(sql: Sql) {
  return sql.withTables<MissingTables>()
}
