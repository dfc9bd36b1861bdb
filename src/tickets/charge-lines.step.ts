import type { Line } from '../cart/line.ts'
import { type CartRefusal, cartTotal, priceLines } from '../cart/price-lines.ts'
import { findSaleProducts } from '../catalogue/sale-products.store.ts'
import type { Sql } from '../database/database.ts'
import { done, type Outcome } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import type { Ticket } from './ticket.ts'

/** Prices the lines by the shop's catalogue as it is now. */
export async function chargeLines(
  tx: Sql,
  shop: Shop,
  lines: readonly Line[],
): Promise<Outcome<Pick<Ticket, 'lines' | 'total' | 'currency'>, CartRefusal>> {
  const slugs = [...new Set(lines.map((line) => line.slug))]
  const priced = priceLines(lines, await findSaleProducts(tx, shop.id, slugs))
  if (!priced.ok) return priced
  return done({ lines: priced.value, total: cartTotal(priced.value), currency: shop.currency })
}
