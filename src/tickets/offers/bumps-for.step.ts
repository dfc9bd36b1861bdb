import { offerPack, offerSentence } from '../../cart/offers/offer.ts'
import { mediaPath } from '../../catalogue/media.ts'
import type { OfferedBump } from '../../checkout/offers/offered-bump.ts'
import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import { type StandingOffer, standingOffers } from './standing-offers.step.ts'

/** More are of no use: one is shown, and the next only where the cart does not cost enough for it. */
const MOST = 3

/** The bumps that are offered with these products, in the seller's order, whatever the products cost. */
export async function bumpsFor(sql: Sql, shop: Shop, ids: readonly string[]): Promise<readonly OfferedBump[]> {
  const standing = await standingOffers(sql, shop, 'pedido', { ids, cost: null }, MOST)
  return standing.map(shownOffer)
}

/** An offer as a page shows it. */
export function shownOffer({ offer, product, price, own, colors }: StandingOffer): OfferedBump {
  const { slug, title: name, images } = product
  const image = images[0] ? mediaPath(images[0].hash, 300, 'webp') : ''
  const { id, least } = offer
  return {
    id,
    pack: offerPack(offer),
    sentence: offerSentence(offer, name),
    slug,
    name,
    image,
    price,
    own,
    least,
    colors,
  }
}
