import type { Sql } from '../../database/database.ts'
import { forgetMarks } from '../lists/list-places.store.ts'
import { VISIBLE } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'
import { dropLooseForms, wordsOfProducts } from '../search/product-words.store.ts'
import { listEarlierSlugs } from '../slugs/product-slugs.store.ts'

/** The slugs of the shop's visible products that are named neither by their slug nor by an earlier one. Packs and promos come before what they bring. */
export async function listOtherProducts(
  sql: Sql,
  shopId: string,
  isNamed: (slug: string) => boolean,
): Promise<readonly string[]> {
  const renamed = [...(await listEarlierSlugs(sql, shopId))].filter(([earlier]) => isNamed(earlier))
  const kept = new Set(renamed.map(([, current]) => current))
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['slug', 'status'])
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
    .execute()
  const others = rows.filter(({ slug }) => !isNamed(slug) && !kept.has(slug))
  return others
    .toSorted((one, other) => Number(one.status === 'normal') - Number(other.status === 'normal'))
    .map(({ slug }) => slug)
}

/** Deletes the products that have these slugs now, so not one that was renamed since they were listed. Returns how many. */
export async function removeProducts(tx: Sql, shopId: string, slugs: readonly string[]): Promise<number> {
  if (slugs.length === 0) return 0
  const tables = tx.withTables<ProductTables>()
  const rows = await tables
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const words = await wordsOfProducts(tx, shopId, ids)
  await tables.deleteFrom('products').where('shop_id', '=', shopId).where('id', 'in', ids).execute()
  await dropLooseForms(tx, shopId, words)
  await forgetMarks(tx, shopId)
  return ids.length
}
