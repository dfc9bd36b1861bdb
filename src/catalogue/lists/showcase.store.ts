import type { Sql } from '../../database/database.ts'
import { EVERY_PRODUCT, FEATURED, type Product, type ProductSummary } from '../product.ts'
import { findProduct, listPacks, listProducts } from '../products.store.ts'

const MOST_RELATED = 4

/**
 * The first products of `productos-destacados`, or of all products while the shop features none. What is sold out makes room for what is not; only a shop
 * that has nothing to sell shows it here.
 */
export async function bestSellers(sql: Sql, shopId: string, most: number): Promise<readonly ProductSummary[]> {
  for (const category of [FEATURED.slug, EVERY_PRODUCT]) {
    const forSale = await firstForSale(sql, shopId, category, most)
    if (forSale.length > 0) return forSale
  }
  return (await listProducts(sql, shopId, EVERY_PRODUCT, { page: 1, perPage: most })).items
}

/** The product that a shop shows before all others; `null` while it has no products. */
export async function featuredProduct(sql: Sql, shopId: string): Promise<Product | null> {
  const [first] = await bestSellers(sql, shopId, 1)
  return first ? findProduct(sql, shopId, first.slug) : null
}

/** Other products of the product's own category that can be ordered, or the best sellers where it has none. */
export async function relatedProducts(
  sql: Sql,
  shopId: string,
  product: Pick<Product, 'id' | 'categories'>,
): Promise<readonly ProductSummary[]> {
  const category = product.categories.find((slug) => slug !== FEATURED.slug)
  const others = category
    ? await firstForSale(sql, shopId, category, MOST_RELATED + 1)
    : await bestSellers(sql, shopId, MOST_RELATED + 1)
  return others.filter(({ id, soldOut }) => id !== product.id && !soldOut).slice(0, MOST_RELATED)
}

/** The first products of a category that can be ordered. */
export async function firstForSale(
  sql: Sql,
  shopId: string,
  category: string,
  most: number,
): Promise<readonly ProductSummary[]> {
  const { items } = await listProducts(sql, shopId, category, { page: 1, perPage: most, isForSale: true })
  return items.filter(({ soldOut }) => !soldOut)
}

/** The first packs and promos that can be ordered. */
export async function firstPacks(sql: Sql, shopId: string, most: number): Promise<readonly ProductSummary[]> {
  return (await listPacks(sql, shopId, most)).filter(({ soldOut }) => !soldOut)
}
