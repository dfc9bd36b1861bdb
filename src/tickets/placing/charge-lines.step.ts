import { type ColorlessUnit, colorlessUnits } from '../../cart/buying/unit-colors.ts'
import type { Line } from '../../cart/line.ts'
import { type CartRefusal, cartTotal, lineTiers, priceLines } from '../../cart/price-lines.ts'
import type { Tiers } from '../../catalogue/product.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { bumpLine } from '../offers/bump-line.step.ts'
import type { Ticket } from '../ticket.ts'

export interface ChargedLines {
  readonly charged: Pick<Ticket, 'lines' | 'total' | 'currency'>
  /** The prices of each line, in the lines' order. */
  readonly tiers: readonly Tiers[]
  /** The units that still lack a colour. They may be stored, not ordered. */
  readonly colorless: readonly ColorlessUnit[]
}

interface Charging {
  /** What the shopper said to a bump (`readBump`). */
  readonly bump: string
  /** The largest amount of a line, where it is not the shopper's. */
  readonly mostAmount?: number | undefined
}

/** Prices the lines by the shop's catalogue as it is now. A bump that was taken is the last line. */
export async function chargeLines(
  tx: Sql,
  shop: Shop,
  lines: readonly Line[],
  { bump, mostAmount }: Charging,
): Promise<Outcome<ChargedLines, CartRefusal>> {
  const slugs = [...new Set(lines.map((line) => line.slug))]
  const products = await findSaleProducts(tx, shop.id, slugs)
  const priced = priceLines(lines, products, mostAmount)
  if (!priced.ok) return priced
  const bumped = await bumpLine(tx, shop, priced.value, bump)
  const charged = bumped ? [...priced.value, bumped] : priced.value
  const colorless = colorlessUnits(priced.value, ({ slug, title }) => ({
    name: title,
    colors: products.get(slug)?.colors.map(({ name }) => name) ?? [],
  }))
  return done({
    charged: { lines: charged, total: cartTotal(charged), currency: shop.currency },
    tiers: [...lineTiers(priced.value, products), ...(bumped ? [[bumped.unitPrice] as const] : [])],
    colorless,
  })
}
