import { findDeskProducts } from '../../../catalogue/desk-products.store.ts'
import { listDeskProducts, searchDeskProducts } from '../../../catalogue/lists/desk-product-list.store.ts'
import type { ProductState } from '../../../catalogue/product.ts'
import { searchProducts } from '../../../catalogue/search/search-products.step.ts'
import { lowestCounts } from '../../../catalogue/stock/lowest-counts.store.ts'
import { countsOf } from '../../../catalogue/stock/stock-counts.store.ts'
import { lastMoves } from '../../../catalogue/stock/stock-moves.store.ts'
import type { Sql } from '../../../database/database.ts'
import { type StockProduct, stockRows } from './stock-row.ts'

/** As many as the screen shows at once. */
const MOST_SHOWN = 50

export interface StockAsked {
  readonly q: string
  /** Drafts and archived products too. */
  readonly isAll: boolean
}

/** The products that a search finds; without one those with the fewest left first, and then others, which are not counted yet. */
export async function readStock(sql: Sql, shopId: string, { q, isAll }: StockAsked): Promise<readonly StockProduct[]> {
  const states: readonly ProductState[] = isAll ? ['visible', 'draft', 'archived'] : ['visible']
  const ids = q === '' ? await lowest(sql, shopId, states) : await found(sql, shopId, q, states)
  const products = await findDeskProducts(sql, shopId, [...new Set(ids)].slice(0, MOST_SHOWN))
  const shown = products.filter(({ values }) => states.includes(values.state))
  const shownIds = shown.map(({ id }) => id)
  const [counts, moves] = [await countsOf(sql, shopId, shownIds), await lastMoves(sql, shopId, shownIds)]
  return shown.map(({ id, values: { slug, title, colors, state } }) => ({
    ...{ slug, title, state, seen: moves.get(id) ?? 0 },
    rows: stockRows(colors, counts.get(id) ?? new Map()),
  }))
}

/** As a shopper finds them, and after them what shoppers do not see. */
async function found(sql: Sql, shopId: string, q: string, states: readonly ProductState[]): Promise<readonly string[]> {
  const ids = (await searchProducts(sql, shopId, q, { page: 1, perPage: MOST_SHOWN })).items.map(({ id }) => id)
  for (const state of states) {
    const more = await searchDeskProducts(sql, shopId, { state, query: q, limit: MOST_SHOWN })
    ids.push(...more.map(({ id }) => id))
  }
  return ids
}

async function lowest(sql: Sql, shopId: string, states: readonly ProductState[]): Promise<readonly string[]> {
  const ids = [...(await lowestCounts(sql, shopId, { states, limit: MOST_SHOWN }))]
  for (const state of states) {
    const more = await listDeskProducts(sql, shopId, { state, after: null, limit: MOST_SHOWN })
    ids.push(...more.map(({ id }) => id))
  }
  return ids
}
