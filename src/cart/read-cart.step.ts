import { mediaPath } from '../catalogue/media.ts'
import { findProducts } from '../catalogue/products.store.ts'
import type { Sql } from '../database/database.ts'
import type { CartItem } from './cart-item.ts'
import { type KnownCart, knownCart } from './known-cart.ts'
import type { Line } from './line.ts'
import { type Removals, stillGone } from './view/removals.ts'

/** Reads what the catalogue knows of a cart's lines. A second query only when a pack brings what the lines do not name. */
export async function readCart(sql: Sql, shopId: string, lines: readonly Line[]): Promise<KnownCart> {
  const named = await findProducts(sql, shopId, [...new Set(lines.map(({ slug }) => slug))])
  const products = new Map([...named.values()].map((product) => [product.slug, product]))
  for (const [slug, product] of named) products.set(slug, product)
  const brought = [...named.values()].flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  const missing = [...new Set(brought)].filter((slug) => !products.has(slug))
  if (missing.length > 0)
    for (const [slug, product] of await findProducts(sql, shopId, missing)) products.set(slug, product)
  return knownCart(lines, products, (hash) => mediaPath(hash, 300, 'webp'))
}

/** What was removed from a cart, as the catalogue knows it, without what the shop does not have any more and what the cart has again. */
export async function readRemovals(
  sql: Sql,
  shopId: string,
  removals: Removals<Line>,
  cart: readonly Line[],
): Promise<Removals<CartItem>> {
  const known = await Promise.all(
    removals.map(async ({ lines, place }) => ({ place, lines: (await readCart(sql, shopId, lines)).items })),
  )
  return stillGone(
    known.filter(({ lines }) => lines.length > 0),
    cart,
  )
}
