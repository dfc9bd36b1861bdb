import type { Sql } from '../../database/database.ts'
import { VISIBLE } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

type Tables = ProductTables & { product_categories: { shop_id: string; category_slug: string; product_id: string } }

/** Products and categories that a list of rules names. */
export interface Named {
  readonly products: readonly string[]
  readonly categories: readonly string[]
}

/** A product that is named itself (`category: null`) or by a category of its own. */
export interface NamedProduct {
  readonly id: string
  readonly slug: string
  readonly category: string | null
}

/** The visible products with these ids, and those in these categories: anybody may read the answer. With `among` only these products are looked at, whatever their state. */
export async function productsOfRules(
  sql: Sql,
  shopId: string,
  { products, categories }: Named,
  among: readonly string[] | null = null,
): Promise<readonly NamedProduct[]> {
  const named = products.filter((id) => among === null || among.includes(id))
  const [own, listed] = await Promise.all([
    named.length === 0 ? [] : ofIds(sql, shopId, named, among !== null),
    categories.length === 0 ? [] : ofCategories(sql, shopId, categories, among),
  ])
  return [...own.map((row) => ({ ...row, category: null })), ...listed]
}

function ofIds(sql: Sql, shopId: string, ids: readonly string[], isHiddenToo: boolean) {
  const query = sql
    .withTables<Tables>()
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .orderBy('slug')
  return (isHiddenToo ? query : query.where('state', '=', VISIBLE)).execute()
}

function ofCategories(sql: Sql, shopId: string, categories: readonly string[], among: readonly string[] | null) {
  let query = sql
    .withTables<Tables>()
    .selectFrom('product_categories as listed')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'listed.shop_id').onRef('products.id', '=', 'listed.product_id'),
    )
    .select(['products.id', 'products.slug', 'listed.category_slug as category'])
    .where('listed.shop_id', '=', shopId)
    .where('listed.category_slug', 'in', categories)
  query =
    among === null
      ? query.where('products.state', '=', VISIBLE)
      : query.where('listed.product_id', 'in', ['', ...among])
  return query.orderBy('products.slug').execute()
}
