import type { ExpressionBuilder } from 'kysely'
import type { Sql } from '../database/database.ts'
import { padded } from '../database/prepared.ts'
import { FOR_SALE, offerFromRow, type ProductTables, VISIBLE, WITHDRAWN } from './product-row.store.ts'
import { type Counts, shownCounts } from './stock-count.ts'

/** Those of the slugs whose products cannot be ordered: they are sold out, or not shown. */
export async function soldOutAmong(sql: Sql, shopId: string, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await among(sql, shopId, slugs)
    .where((eb) => eb.or([eb('off_sale', '<>', 0), eb('state', '<>', VISIBLE)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Those of the slugs whose products are for sale, as files and sellers say or as they are counted. */
export async function forSaleAmong(sql: Sql, shopId: string, slugs: readonly string[]): Promise<readonly string[]> {
  if (slugs.length === 0) return []
  const rows = await among(sql, shopId, slugs).where(isOffered).execute()
  return rows.map(({ slug }) => slug)
}

function isOffered(eb: ExpressionBuilder<ProductTables, 'products'>) {
  return eb.or([eb('sold_out', '=', FOR_SALE), eb('off_sale', '=', 0)])
}

function among(sql: Sql, shopId: string, slugs: readonly string[]) {
  return sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select('slug')
    .where('shop_id', '=', shopId)
    .where('slug', 'in', [...new Set(slugs)])
}

/** Takes products off sale until a file brings them again. The next import that names one writes it anew. Returns how many were for sale. */
export async function withdrawProducts(
  tx: Sql,
  shopId: string,
  slugs: readonly string[],
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .withTables<ProductTables>()
    .updateTable('products')
    .set({ sold_out: WITHDRAWN, off_sale: 1, content_hash: '', updated_at: now })
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .where(isOffered)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

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
