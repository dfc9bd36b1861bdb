import type { Sql } from '../database/database.ts'
import { forgetMarks } from './listing-marks.store.ts'
import type { ProductTables } from './product-row.store.ts'
import { listEarlierSlugs } from './product-slugs.store.ts'

/** The slugs of the shop's products that are named neither by their slug nor by an earlier one. Packs and promos come before what they bring. */
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
    .execute()
  const others = rows.filter(({ slug }) => !isNamed(slug) && !kept.has(slug))
  return others
    .toSorted((one, other) => Number(one.status === 'normal') - Number(other.status === 'normal'))
    .map(({ slug }) => slug)
}

/** Deletes the products that have these slugs now, so not one that was renamed since they were listed. Returns how many. */
export async function removeProducts(tx: Sql, shopId: string, slugs: readonly string[]): Promise<number> {
  if (slugs.length === 0) return 0
  const { numDeletedRows } = await tx
    .withTables<ProductTables>()
    .deleteFrom('products')
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .executeTakeFirstOrThrow()
  await forgetMarks(tx, shopId)
  return Number(numDeletedRows)
}
