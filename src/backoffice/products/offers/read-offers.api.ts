import type { KeptOffer } from '../../../cart/offers/offers.store.ts'
import { findOffers } from '../../../cart/offers/offers.store.ts'
import { type DeskProduct, findDeskProducts } from '../../../catalogue/desk-products.store.ts'
import { mediaPath } from '../../../catalogue/media.ts'
import { salePrice } from '../../../catalogue/pricing.ts'
import { offerOf } from '../../../catalogue/stock/stock.ts'
import { type Span, salesOfOffers } from '../../../orders/offers/offer-sales.store.ts'
import { noOfferSales } from '../../../orders/offers/offer-sales.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { goodsWords } from '../goods/goods-words.ts'
import { offerPath } from './offer-path.ts'
import type { OfferRow } from './offer-row.ts'
import { ANOTHER_ONE, DAYS_SAID, type OfferedProduct, offerTag, priceText, whenText } from './offer-said.ts'

const DAY_MS = 86_400_000

export function lastDays(now: number): Span {
  return { from: now - DAYS_SAID * DAY_MS, until: now + 1 }
}

/** The shop's offers with what they did lately, in the seller's order, those of the order form first. */
export async function readOffers({ deps, shop }: SellerRequest): Promise<readonly OfferRow[]> {
  const offers = await findOffers(deps.db.read, shop.id)
  if (offers.length === 0) return []
  const ids = [...new Set(offers.flatMap(({ product }) => product ?? []))]
  const [sales, products, { nameOf }] = await Promise.all([
    salesOfOffers(deps.db.reports, shop.id, lastDays(deps.clock())),
    findDeskProducts(deps.db.read, shop.id, ids),
    findRuleNames(deps.db.read, shop.id, { rules: offers }),
  ])
  const byId = new Map(products.map((product) => [product.id, offeredProduct(product)]))
  return offers.map((offer: KeptOffer) => {
    const product = offer.product === null ? null : byId.get(offer.product)
    return {
      ...{ offer, href: offerPath(shop, offer.id), title: product === null ? ANOTHER_ONE : (product?.title ?? GONE) },
      picture: product?.image ? mediaPath(product.image, 300, 'webp') : null,
      priceText: priceText(offer, product?.price ?? null, shop.currency),
      whenText: whenText(offer, goodsWords(offer, nameOf), shop.currency),
      ...{ tag: offerTag(offer, product), sales: sales.get(offer.id) ?? noOfferSales },
    }
  })
}

const GONE = 'Un producto que ya no está'

export function offeredProduct({ id, values, stock, shown }: DeskProduct): OfferedProduct {
  const { slug, title, state, status, tiers, colors, images } = values
  const { soldOut } = offerOf(colors, stock, shown)
  return {
    ...{ id, slug, title, state, status, isSoldOut: soldOut, price: salePrice(tiers) },
    image: images[0]?.hash ?? null,
  }
}
