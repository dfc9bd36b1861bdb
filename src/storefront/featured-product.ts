import type { Product } from '../catalogue/product.ts'
import { findProduct } from '../catalogue/products.store.ts'
import type { Sql } from '../database/database.ts'
import { bestSellers } from './best-sellers.ts'

/** The one that a shop shows before all others; `null` while it has no products. */
export async function featuredProduct(sql: Sql, shopId: string): Promise<Product | null> {
  const [first] = await bestSellers(sql, shopId, 1)
  return first ? findProduct(sql, shopId, first.slug) : null
}
