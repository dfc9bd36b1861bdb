import { sql as written } from 'kysely'
import type { Sql } from '../database/database.ts'
import type { Category, CategoryTile } from './product.ts'

/** The shop's categories in the seller's order, at most `most` of them, each with the first picture of its products. */
export async function categoryTiles(sql: Sql, shopId: string, most: number): Promise<readonly CategoryTile[]> {
  const { rows } = await written<Category & { readonly images: string | null }>`
    select category.slug, category.name, (
      select product.images from product_categories as link
      join products as product on product.shop_id = link.shop_id and product.id = link.product_id
      where link.shop_id = ${shopId} and link.category_slug = category.slug and product.images <> '[]'
      order by link.position, link.product_id limit 1
    ) as images
    from categories as category where category.shop_id = ${shopId}
    order by category.position, category.slug limit ${most}`.execute(sql)
  return rows.map(({ slug, name, images }) => ({ slug, name, image: images === null ? null : JSON.parse(images)[0] }))
}
