import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import { FOR_SALE, type ProductTables, stockFromRow, WITHDRAWN } from '../rows/product-row.store.ts'
import { type SoldOut, soldOutOf } from './stock.ts'

/** What files and sellers say is sold out of these products, by id; those of which nothing is said are left out. What a file only left out is no such word. */
export async function saidSoldOut(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldOut>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'sold_out', 'sold_out_colors'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', padded(ids))
    .where('sold_out', '<>', WITHDRAWN)
    .where((eb) => eb.or([eb('sold_out', '<>', FOR_SALE), eb('sold_out_colors', '<>', '[]')]))
    .execute()
  return new Map(rows.map((row) => [row.id, soldOutOf(stockFromRow(row))]))
}

/** The titles of products by their ids, whatever their state. */
export async function productTitles(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The titles of all products by their ids. */
export async function everyTitle(sql: Sql, shopId: string): Promise<readonly (readonly [id: string, title: string])[]> {
  const query = sql.withTables<ProductTables>().selectFrom('products').select(['id', 'title'])
  const rows = await query.where('shop_id', '=', shopId).execute()
  return rows.map(({ id, title }) => [id, title] as const)
}
