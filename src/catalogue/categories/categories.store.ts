import type { Sql } from '../../database/database.ts'
import { type Category, VISIBLE } from '../product.ts'

type CategoryTables = {
  product_categories: { shop_id: string; category_slug: string; state: number }
  categories: {
    shop_id: string
    slug: string
    name: string
    position: number
    /** 1 for a category that shoppers do not find. */
    hidden: number
  }
}

/** The categories that shoppers are shown, in the seller's order: none that is hidden, and none without a product. `todo` is not one of them: it means every product. */
export async function listShownCategories(sql: Sql, shopId: string): Promise<readonly Category[]> {
  return sql
    .withTables<CategoryTables>()
    .selectFrom('categories as category')
    .select(['category.slug', 'category.name'])
    .where('category.shop_id', '=', shopId)
    .where('category.hidden', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_categories as link')
          .select('link.category_slug')
          .where('link.shop_id', '=', shopId)
          .whereRef('link.category_slug', '=', 'category.slug')
          .where('link.state', '=', VISIBLE),
      ),
    )
    .orderBy('category.position')
    .orderBy('category.slug')
    .execute()
}

/** The categories that are not hidden, in the seller's order, also those that have no product yet. */
export async function listCategories(sql: Sql, shopId: string): Promise<readonly Category[]> {
  return (await everyCategory(sql, shopId))
    .filter(({ hidden }) => hidden === 0)
    .map(({ slug, name }) => ({ slug, name }))
}

/** The shop's categories in the seller's order, hidden ones too. */
export async function listEveryCategory(
  sql: Sql,
  shopId: string,
): Promise<readonly (Category & { readonly isHidden: boolean })[]> {
  return (await everyCategory(sql, shopId)).map(({ slug, name, hidden }) => ({ slug, name, isHidden: hidden !== 0 }))
}

function everyCategory(sql: Sql, shopId: string) {
  return sql
    .withTables<CategoryTables>()
    .selectFrom('categories')
    .select(['slug', 'name', 'hidden'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** Whether the shop has the category and shoppers do not find it. */
export async function isHiddenCategory(sql: Sql, shopId: string, slug: string): Promise<boolean> {
  const row = await sql
    .withTables<CategoryTables>()
    .selectFrom('categories')
    .select('hidden')
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined && row.hidden !== 0
}
