import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { CategoryTile } from '../product.ts'
import { VISIBLE } from '../product.ts'
import { listShownCategories } from './categories.store.ts'

/**
 * The categories that shoppers find, in the seller's order, at most `most` of them, each with the picture that the seller gave it, or the first one of its
 * products.
 */
export async function categoryTiles(sql: Sql, shopId: string, most: number): Promise<readonly CategoryTile[]> {
  const categories = (await listShownCategories(sql, shopId)).slice(0, most)
  if (categories.length === 0) return []
  const slugs = written.join(categories.map(({ slug }) => slug))
  const { rows } = await written<{
    readonly slug: string
    readonly own: string | null
    readonly images: string | null
  }>`
    select category.slug, category.image as own, (
      select product.images from product_categories as link
      join products as product on product.shop_id = link.shop_id and product.id = link.product_id
      where link.shop_id = ${shopId} and link.category_slug = category.slug and link.state = ${written.lit(VISIBLE)} and product.images <> '[]'
      order by link.position, link.product_id limit 1
    ) as images
    from categories as category where category.shop_id = ${shopId} and category.slug in (${slugs})`.execute(sql)
  const found = new Map(rows.map((row) => [row.slug, row]))
  return categories.map((category) => {
    const { own = null, images = null } = found.get(category.slug) ?? {}
    if (own) return { ...category, image: JSON.parse(own) }
    return { ...category, image: images ? JSON.parse(images)[0] : null }
  })
}
