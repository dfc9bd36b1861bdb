import { isOffered, type Offer, type OfferMoment, type OrderedProducts, offerPrice } from '../../cart/offers/offer.ts'
import { findOpenOffers } from '../../cart/offers/offers.store.ts'
import { productsNamedBy } from '../../catalogue/lists/products-named-by.step.ts'
import { salePrice } from '../../catalogue/pricing.ts'
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
  return standing(sql, shop, await findOpenOffers(sql, shop.id, moment), ordered, most)
}

/** An offer as it can be taken with what is ordered; `null` where it is not made for it, or its product cannot be ordered. */
export async function standingOffer(
  sql: Sql,
  shop: Shop,
  offer: Offer,
  ordered: OrderedProducts,
): Promise<StandingOffer | null> {
  return (await standing(sql, shop, [offer], ordered, 1))[0] ?? null
}

async function standing(
  sql: Sql,
  shop: Shop,
  offers: readonly Offer[],
  ordered: OrderedProducts,
  most: number,
): Promise<readonly StandingOffer[]> {
  const named = await productsNamedBy(sql, shop.id, offers, ordered.ids)
  const found: StandingOffer[] = []
  for (const offer of offers) {
    const one = isOffered(offer, ordered, new Set(named(offer).map(({ id }) => id)))
      ? await withProduct(sql, shop, offer, ordered.ids)
      : null
    if (one) found.push(one)
    if (found.length === most) break
  }
  return found
}

/** With the product that it names, or the first one that is ordered; `null` where that cannot be ordered. */
async function withProduct(
  sql: Sql,
  shop: Shop,
  offer: Offer,
  [first = '']: readonly string[],
): Promise<StandingOffer | null> {
  const product = await findProductBy(sql, shop.id, offer.product ?? first)
  if (product?.status !== 'normal' || product.soldOut || product.currency !== shop.currency) return null
  const colors = product.colors.filter(({ soldOut }) => !soldOut).map(({ name }) => name)
  if (product.colors.length > 0 && colors.length === 0) return null
  const own = salePrice(product.tiers)
  return { offer, product, price: offerPrice(offer, own, shop.currency), own, colors }
}
