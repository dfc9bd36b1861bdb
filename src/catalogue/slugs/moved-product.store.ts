import type { Sql } from '../../database/database.ts'
import { type Product, VISIBLE } from '../product.ts'
import { PRODUCT_STATES, type ProductTables } from '../rows/product-row.store.ts'

type EarlierSlugTables = ProductTables & { earlier_slugs: { shop_id: string; slug: string; product_id: string } }

/** What is told of a product that is not sold any more. */
export type ArchivedProduct = Pick<Product, 'id' | 'title' | 'categories'>

/** What stands at an address that is no visible product's: another address of one, or what says that it is not sold any more. Of a draft nobody learns. */
export type AtAddress =
  | { readonly is: 'moved'; readonly slug: string }
  | { readonly is: 'archived'; readonly product: ArchivedProduct }

const ARCHIVED = PRODUCT_STATES.indexOf('archived')

/** What a shopper finds at an address that is no visible product's; `null` for nothing, which costs one read. */
export async function findMoved(sql: Sql, shopId: string, slug: string): Promise<AtAddress | null> {
  const tables = sql.withTables<EarlierSlugTables>()
  const named = tables
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'state'])
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
  const renamed = tables
    .selectFrom('earlier_slugs as earlier')
    .innerJoin('products as product', (join) =>
      join.onRef('product.shop_id', '=', 'earlier.shop_id').onRef('product.id', '=', 'earlier.product_id'),
    )
    .select(['product.id', 'product.slug', 'product.title', 'product.state'])
    .where('earlier.shop_id', '=', shopId)
    .where('earlier.slug', '=', slug)
  const rows = await named.unionAll(renamed).execute()
  const found = rows.find((row) => row.slug === slug) ?? rows[0]
  if (!found || (found.state !== VISIBLE && found.state !== ARCHIVED)) return null
  if (found.slug !== slug) return { is: 'moved', slug: found.slug }
  if (found.state !== ARCHIVED) return null
  const links = await tables
    .selectFrom('product_categories')
    .select('category_slug')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', found.id)
    .orderBy('category_slug')
    .execute()
  const categories = links.map((link) => link.category_slug)
  return { is: 'archived', product: { id: found.id, title: found.title, categories } }
}
