import type { Sql } from '../../database/database.ts'

type SlugTables = {
  earlier_category_slugs: { shop_id: string; slug: string; category_slug: string }
  categories: { shop_id: string; slug: string }
}

/** Those of the slugs that a category had before, or one that became part of it, and the slug that it has now. A slug that a category has now is not among them. */
export async function earlierCategorySlugs(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await sql
    .withTables<SlugTables>()
    .selectFrom('earlier_category_slugs as earlier')
    .leftJoin('categories as owner', (join) =>
      join.onRef('owner.shop_id', '=', 'earlier.shop_id').onRef('owner.slug', '=', 'earlier.slug'),
    )
    .select(['earlier.slug as earlier', 'earlier.category_slug as current'])
    .where('earlier.shop_id', '=', shopId)
    .where('earlier.slug', 'in', slugs)
    .where('owner.slug', 'is', null)
    .execute()
  return new Map(rows.map(({ earlier, current }) => [earlier, current]))
}

/** The slugs, each as the category has it now, each once, in the order of their letters. */
export async function currentCategorySlugs(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const earlier = await earlierCategorySlugs(sql, shopId, slugs)
  if (earlier.size === 0) return slugs
  return [...new Set(slugs.map((slug) => earlier.get(slug) ?? slug))].toSorted()
}

/** Products with their categories under the slugs that these have now: an import may name earlier ones. */
export async function withCurrentCategories<Named extends { readonly categories: readonly string[] }>(
  sql: Sql,
  shopId: string,
  products: readonly Named[],
): Promise<readonly Named[]> {
  const named = new Set(products.flatMap(({ categories }) => categories))
  const earlier = await earlierCategorySlugs(sql, shopId, [...named])
  if (earlier.size === 0) return products
  return products.map((product) => ({
    ...product,
    categories: [...new Set(product.categories.map((slug) => earlier.get(slug) ?? slug))],
  }))
}

/** From now on the earlier slug leads to the category, also when it led to another one before. */
export async function keepEarlierCategorySlug(
  tx: Sql,
  shopId: string,
  { slug, category }: { readonly slug: string; readonly category: string },
): Promise<void> {
  await tx
    .withTables<SlugTables>()
    .insertInto('earlier_category_slugs')
    .values({ shop_id: shopId, slug, category_slug: category })
    .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ category_slug: category }))
    .execute()
}

/** Every earlier slug of one category leads to another one from now on. */
export async function leadEarlierSlugs(
  tx: Sql,
  shopId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const tables = tx.withTables<SlugTables>()
  await tables
    .updateTable('earlier_category_slugs')
    .set({ category_slug: to })
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', from)
    .execute()
}

/** The slugs that lead to a category. */
export async function slugsLeadingTo(sql: Sql, shopId: string, category: string): Promise<readonly string[]> {
  const rows = await sql
    .withTables<SlugTables>()
    .selectFrom('earlier_category_slugs')
    .select('slug')
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', category)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** These slugs lead nowhere from now on. */
export async function forgetEarlierCategorySlugs(tx: Sql, shopId: string, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await tx
    .withTables<SlugTables>()
    .deleteFrom('earlier_category_slugs')
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .execute()
}
