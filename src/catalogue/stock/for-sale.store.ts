import type { ExpressionBuilder } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { VISIBLE } from '../product.ts'
import { FOR_SALE, type ProductTables, WITHDRAWN } from '../rows/product-row.store.ts'

/** Those of the slugs whose products cannot be ordered: they are sold out, or not shown. */
export async function soldOutAmong(sql: Sql, shopId: string, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await among(sql, shopId, slugs)
    .where((eb) => eb.or([eb('off_sale', '<>', 0), eb('state', '<>', VISIBLE)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** The slugs whose products are for sale: files and sellers say so, or their counts do. */
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
