import type { Sql } from '../../database/database.ts'

type Part = { shop_id: string; product_id: string }

/** What is asked of rows and changed in them. They are copied with all their columns, whatever these are. */
type Rows = {
  products: {
    shop_id: string
    id: string
    sold_out: number
    counted: string | null
    off_sale: number
    most_ordered: number
  }
  product_categories: Part
  product_sections: Part
  earlier_slugs: Part
}

const PARTS = ['product_categories', 'product_sections', 'earlier_slugs'] as const

/**
 * Copies the next products of a shop after an id into another shop, under the same ids, with their places in categories, their sections and earlier slugs.
 * Counts of stock stay behind: they are of things on one shelf. So does the amount that was ordered most: it is of one shop’s orders. Returns their ids.
 */
export async function copyProductsAfter(
  tx: Sql,
  {
    from,
    to,
    place,
    limit,
  }: { readonly from: string; readonly to: string; readonly place: string; readonly limit: number },
): Promise<readonly string[]> {
  const tables = tx.withTables<Rows>()
  const products = await tables
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', from)
    .where('id', '>', place)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const fresh = { shop_id: to, counted: null, most_ordered: 0 }
  const copies = products.map((row) => ({ ...row, ...fresh, off_sale: row.sold_out === 0 ? 0 : 1 }))
  await tables
    .insertInto('products')
    .values(copies)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const part of PARTS) {
    const rows = await tables
      .selectFrom(part)
      .selectAll()
      .where('shop_id', '=', from)
      .where('product_id', 'in', ids)
      .execute()
    if (rows.length === 0) continue
    const copied = rows.map((row) => ({ ...row, shop_id: to }))
    await tables
      .insertInto(part)
      .values(copied)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return ids
}
