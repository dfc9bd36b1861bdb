import type { CostedProduct } from '../../catalogue/lists/costed-product.ts'
import { findCostedProducts, listCostedProducts } from '../../catalogue/lists/product-costs.store.ts'
import type { Sql } from '../../database/database.ts'
import { ordersLackingCosts } from '../../orders/costs/missing-costs.store.ts'
import type { AskedProduct } from './asked-product.ts'

/** More products that orders wait for stand among the others. */
const MOST_ASKED = 2_000

interface Page {
  /** Only those of which nobody said what they cost. */
  readonly isMissing: boolean
  readonly offset: number
  readonly limit: number
}

/** Products by what their cost is worth to know: those without one for which most orders wait first, those that have one last. */
export async function askedProducts(
  sql: Sql,
  shopId: string,
  { isMissing, offset, limit }: Page,
): Promise<readonly AskedProduct[]> {
  const waiting = await ordersLackingCosts(sql, shopId)
  const ids = [...waiting].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
  const found = await findCostedProducts(sql, shopId, ids.slice(0, MOST_ASKED))
  const first = found.filter(({ cost }) => cost === null)
  const here = first.slice(offset, offset + limit)
  const without = first.map(({ id }) => id)
  const rest = { isMissing, without, offset: Math.max(0, offset - first.length), limit: limit - here.length }
  const others = rest.limit > 0 ? await listCostedProducts(sql, shopId, rest) : []
  return [...here, ...others].map((product) => asked(product, waiting))
}

/** The products with these ids, in this order. */
export async function askedProductsOf(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly AskedProduct[]> {
  const waiting = await ordersLackingCosts(sql, shopId)
  return (await findCostedProducts(sql, shopId, ids)).map((product) => asked(product, waiting))
}

/** What has a cost by now gets into its orders soon. */
function asked(product: CostedProduct, waiting: ReadonlyMap<string, number>): AskedProduct {
  return { ...product, waiting: product.cost === null ? (waiting.get(product.id) ?? 0) : 0 }
}
