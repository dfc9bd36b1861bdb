import type { LogFilter } from '../../activity/activity.store.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { searchDeskProducts } from '../../catalogue/lists/desk-product-list.store.ts'
import { PRODUCT_STATES } from '../../catalogue/rows/product-row.store.ts'
import { earlierSlugsOf } from '../../catalogue/slugs/earlier-slugs.store.ts'
import type { Sql } from '../../database/database.ts'

/** So many products may have the words that somebody looks for. */
const MOST_PRODUCTS = 5

/** What the log calls the thing that somebody looks for: an order's code, a host, or a product by its address or by words of its name, whatever its state. */
export async function thingAsked(sql: Sql, shopId: string, text: string): Promise<LogFilter['thing']> {
  const named = await findDeskProduct(sql, shopId, text)
  const products = named ? [{ id: named.id, slug: named.values.slug }] : await found(sql, shopId, text)
  const earlier = await Promise.all(products.map(({ id }) => earlierSlugsOf(sql, shopId, id)))
  const subjects = [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    ...products.map(({ slug }) => slug),
    ...earlier.flat(),
  ]
  return { subjects: [...new Set(subjects)], mentions: products.map(({ id }) => `"id":${JSON.stringify(id)}`) }
}

async function found(sql: Sql, shopId: string, query: string) {
  const lists = await Promise.all(
    PRODUCT_STATES.map((state) => searchDeskProducts(sql, shopId, { state, query, limit: MOST_PRODUCTS })),
  )
  return lists.flat().slice(0, MOST_PRODUCTS)
}
