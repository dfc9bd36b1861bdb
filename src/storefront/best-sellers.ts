import { EVERY_PRODUCT, FEATURED, type ProductSummary } from '../catalogue/product.ts'
import { listProducts } from '../catalogue/products.store.ts'
import type { Sql } from '../database/database.ts'

/** What leads to every product, beside the names of the categories. */
export const EVERYTHING = { slug: EVERY_PRODUCT, name: 'Todo' }

/** The first of `productos-destacados`, or of everything while the shop features nothing. */
export async function bestSellers(sql: Sql, shopId: string, most: number): Promise<readonly ProductSummary[]> {
  const featured = await listProducts(sql, shopId, FEATURED.slug, { page: 1, perPage: most })
  if (featured.total > 0) return featured.items
  return (await listProducts(sql, shopId, EVERY_PRODUCT, { page: 1, perPage: most })).items
}
