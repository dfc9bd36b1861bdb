import { FEATURED, type Product, type ProductSummary } from '../catalogue/product.ts'
import { listProducts } from '../catalogue/products.store.ts'
import type { Sql } from '../database/database.ts'
import { bestSellers } from './best-sellers.ts'

const MOST = 4

/** Others of the product's own category, or the best sellers where it has none. */
export async function relatedProducts(sql: Sql, shopId: string, product: Product): Promise<readonly ProductSummary[]> {
  const category = product.categories.find((slug) => slug !== FEATURED.slug)
  const others = category
    ? (await listProducts(sql, shopId, category, { page: 1, perPage: MOST + 1 })).items
    : await bestSellers(sql, shopId, MOST + 1)
  return others.filter(({ id }) => id !== product.id).slice(0, MOST)
}
