import type { PricedLine } from '../../cart/line.ts'
import { readBump } from '../../cart/offers/bump-choice.ts'
import { offerPack } from '../../cart/offers/offer.ts'
import { findOfferById } from '../../cart/offers/offers.store.ts'
import { cartTotal } from '../../cart/price-lines.ts'
import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import { type StandingOffer, standingOffer } from './standing-offers.step.ts'

/**
 * The line of a bump that the shopper took (`readBump`), at the offer's price of now. `null` where none was taken, and for one that is not offered any
 * more: what was shown then differs, and the order is shown anew.
 */
export async function bumpLine(
  sql: Sql,
  shop: Shop,
  lines: readonly PricedLine[],
  bump: string,
): Promise<PricedLine | null> {
  const choice = readBump(bump)
  if (!choice?.isTaken) return null
  const offer = await findOfferById(sql, shop.id, choice.id)
  if (offer?.moment !== 'pedido' || !offer.isOn) return null
  const ordered = { ids: lines.map(({ productId }) => productId), cost: cartTotal(lines) }
  const standing = await standingOffer(sql, shop, offer, ordered)
  return standing && offeredLine(standing, choice.color)
}

/** One unit of an offer; `null` in a colour that it does not come in. A product with one colour needs no choice. */
export function offeredLine({ offer, product, price, colors }: StandingOffer, color: string): PricedLine | null {
  const [only] = colors
  const chosen = colors.length === 1 ? only : colors.find((name) => name === color)
  if (colors.length > 0 && chosen === undefined) return null
  const { id: productId, slug, title } = product
  const line = { slug, status: 'normal', pack: offerPack(offer), order: 0, amount: 1 } as const
  return { ...line, colors: chosen === undefined ? [] : [chosen], productId, title, unitPrice: price, total: price }
}
