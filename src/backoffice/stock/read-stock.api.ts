import { EVERY_PRODUCT } from '../../catalogue/product.ts'
import { listById, listProducts } from '../../catalogue/products.store.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import { searchProducts } from '../../catalogue/search-products.step.ts'
import { countsOf, lowestCounts } from '../../catalogue/stock-counts.store.ts'
import { lastMoves } from '../../catalogue/stock-moves.store.ts'
import type { Sql } from '../../database/database.ts'
import { type StockProduct, stockRows } from './stock-row.ts'

/** As many as the screen shows at once. */
const MOST_SHOWN = 50

/** The products that a search finds; without one those with the fewest left first, and then others, which are not counted yet. */
export async function readStock(sql: Sql, shopId: string, q: string): Promise<readonly StockProduct[]> {
  return productsWithStock(sql, shopId, q === '' ? await lowest(sql, shopId) : await found(sql, shopId, q))
}

/** The products with these slugs, in their order. */
async function productsWithStock(sql: Sql, shopId: string, slugs: readonly string[]): Promise<readonly StockProduct[]> {
  const products = await findSaleProducts(sql, shopId, slugs)
  const shown = slugs.flatMap((slug) => products.get(slug) ?? [])
  const ids = shown.map(({ id }) => id)
  const [counts, moves] = [await countsOf(sql, shopId, ids), await lastMoves(sql, shopId, ids)]
  return shown.map(({ id, slug, title, colors }) => ({
    ...{ slug, title, seen: moves.get(id) ?? 0 },
    rows: stockRows(colors, counts.get(id) ?? new Map()),
  }))
}

async function found(sql: Sql, shopId: string, q: string): Promise<readonly string[]> {
  const { items } = await searchProducts(sql, shopId, q, { page: 1, perPage: MOST_SHOWN })
  return items.map(({ slug }) => slug)
}

async function lowest(sql: Sql, shopId: string): Promise<readonly string[]> {
  const low = await listById(sql, shopId, await lowestCounts(sql, shopId, MOST_SHOWN))
  const first = await listProducts(sql, shopId, EVERY_PRODUCT, { page: 1, perPage: MOST_SHOWN })
  return [...new Set([...low, ...first.items].map(({ slug }) => slug))].slice(0, MOST_SHOWN)
}
