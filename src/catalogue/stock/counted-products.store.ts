import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import { offerFromRow, type ProductTables } from '../rows/product-row.store.ts'
import { type Counts, shownCounts } from './stock-count.ts'

/**
 * Locks products, in the order of their ids, so that transactions that move the counts of the same ones cannot deadlock. Whoever moves a count holds its product: so
 * nobody begins or ends counting it meanwhile.
 */
export async function lockProducts(tx: Sql, shopId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const query = tx.withTables<ProductTables>().selectFrom('products').select('id').where('shop_id', '=', shopId)
  await query.where('id', 'in', padded(productIds)).orderBy('id').forUpdate().execute()
}

/** Keeps of a product's counts what pages show. Returns whether that changed, so that pages are to be made anew. */
export async function showCounts(tx: Sql, shopId: string, productId: string, counts: Counts): Promise<boolean> {
  const products = tx.withTables<ProductTables>()
  const row = await products
    .selectFrom('products')
    .select(['colors', 'sold_out', 'sold_out_colors', 'counted'])
    .where('shop_id', '=', shopId)
    .where('id', '=', productId)
    .executeTakeFirst()
  const shown = shownCounts(counts)
  const counted = shown && JSON.stringify(shown)
  if (!row || row.counted === counted) return false
  const { soldOut } = offerFromRow({ ...row, counted })
  await products
    .updateTable('products')
    .set({ counted, off_sale: Number(soldOut) })
    .where('shop_id', '=', shopId)
    .where('id', '=', productId)
    .execute()
  return true
}
