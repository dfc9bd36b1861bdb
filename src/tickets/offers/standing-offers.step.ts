import { isOffered, type Offer, type OfferMoment, type OrderedProducts, offerPrice } from '../../cart/offers/offer.ts'
import { findOpenOffers } from '../../cart/offers/offers.store.ts'
import { earlierCategorySlugs } from '../../catalogue/categories/category-slugs.store.ts'
import { productsOfRules } from '../../catalogue/lists/products-of-rules.store.ts'
import { unitPrice } from '../../catalogue/pricing.ts'
import type { Product } from '../../catalogue/product.ts'
import { findProductBy } from '../../catalogue/products.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import type { Shop } from '../../shops/shop.ts'

/** An offer that can be taken now. */
export interface StandingOffer {
  readonly offer: Offer
  readonly product: Product
  /** Of one unit, in the offer and in the shop. */
  readonly price: Money
  readonly own: Money
  /** The names of the colours that are not sold out; empty for a product without colours. */
  readonly colors: readonly string[]
}

/** The first offers of a moment that can be taken with what is ordered, in the seller's order, at most `most`. */
export async function standingOffers(
  sql: Sql,
  shop: Shop,
  moment: OfferMoment,
  ordered: OrderedProducts,
  most: number,
): Promise<readonly StandingOffer[]> {
  const standing: StandingOffer[] = []
  for (const offer of await findOpenOffers(sql, shop.id, moment)) {
    const one = await standingOffer(sql, shop, offer, ordered)
    if (one) standing.push(one)
    if (standing.length === most) break
  }
  return standing
}

/** An offer as it can be taken with what is ordered; `null` where it is not made for it, or its product cannot be ordered. */
export async function standingOffer(
  sql: Sql,
  shop: Shop,
  offer: Offer,
  ordered: OrderedProducts,
): Promise<StandingOffer | null> {
  if (!isOffered(offer, ordered, await namedAmong(sql, shop.id, offer, ordered.ids))) return null
  const product = await productOf(sql, shop.id, offer, ordered.ids)
  if (product?.status !== 'normal' || product.soldOut || product.currency !== shop.currency) return null
  const colors = product.colors.filter(({ soldOut }) => !soldOut).map(({ name }) => name)
  if (product.colors.length > 0 && colors.length === 0) return null
  const own = unitPrice(product.tiers, 1)
  return { offer, product, price: offerPrice(offer, own, shop.currency), own, colors }
}

async function namedAmong(
  sql: Sql,
  shopId: string,
  { products, categories }: Offer,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  if (products.length + categories.length === 0) return new Set()
  const earlier = await earlierCategorySlugs(sql, shopId, categories)
  const current = [...new Set(categories.map((slug) => earlier.get(slug) ?? slug))]
  return new Set((await productsOfRules(sql, shopId, { products, categories: current }, among)).map(({ id }) => id))
}

/** The product that the offer names, or the first one that is ordered. */
async function productOf(sql: Sql, shopId: string, { product }: Offer, ids: readonly string[]) {
  const id = product ?? ids[0]
  return id === undefined ? null : findProductBy(sql, shopId, id)
}
