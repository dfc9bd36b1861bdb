import { productsWithCosts } from '../../catalogue/lists/costed-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { ordersLackingCosts } from '../../orders/costs/missing-costs.store.ts'
import type { CostedProduct } from './costed-product.ts'
import type { NamedProduct } from './pasted-costs.ts'

/** A shop has fewer products. */
const MOST = 20_000

interface Page {
  /** Only those of which nobody said what they cost. */
  readonly isMissing: boolean
  readonly offset: number
  readonly limit: number
}

/** Products by what their cost is worth to know: those without one for which most orders wait first, those that have one last. What is archived is asked for only where an order waits. */
export async function costedProducts(
  sql: Sql,
  shopId: string,
  { isMissing, offset, limit }: Page,
): Promise<readonly CostedProduct[]> {
  const all = await everyCosted(sql, shopId)
  const asked = all.filter(
    ({ cost, waiting, isArchived }) => (!isArchived || waiting > 0) && !(isMissing && cost !== null),
  )
  const inOrder = asked.toSorted(
    (one, other) => Number(one.cost !== null) - Number(other.cost !== null) || other.waiting - one.waiting,
  )
  return inOrder.slice(offset, offset + limit).map(withoutState)
}

/** The products with these ids, in this order. */
export async function costedProductsOf(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly CostedProduct[]> {
  const byId = new Map((await everyCosted(sql, shopId)).map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(withoutState)
}

/** How many products lack a cost, without those that are archived. */
export async function countWithoutCost(sql: Sql, shopId: string): Promise<number> {
  const all = await productsWithCosts(sql, shopId, MOST)
  return all.filter(({ cost, isArchived }) => cost === null && !isArchived).length
}

/** By what a spreadsheet may name the first products of a shop, in the seller's order. */
export async function nameableProducts(sql: Sql, shopId: string, most: number): Promise<readonly NamedProduct[]> {
  const first = await productsWithCosts(sql, shopId, most)
  return first.map(({ id, slug, title }) => ({ id, slug, title }))
}

/** What has a cost by now gets into its orders soon, so no order waits for it. */
async function everyCosted(sql: Sql, shopId: string) {
  const [products, lacking] = await Promise.all([productsWithCosts(sql, shopId, MOST), ordersLackingCosts(sql, shopId)])
  return products.map((product) => ({
    ...product,
    waiting: product.cost === null ? (lacking.get(product.id) ?? 0) : 0,
  }))
}

function withoutState({ isArchived: _, ...product }: CostedProduct & { readonly isArchived: boolean }): CostedProduct {
  return product
}
