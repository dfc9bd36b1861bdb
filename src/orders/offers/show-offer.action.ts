import { saveOfferView } from '../../cart/offers/offer-views.store.ts'
import type { ShownOffer } from '../../checkout/offer/shown-offer.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { shownOffer } from '../../tickets/offers/bumps-for.step.ts'
import type { Order } from '../order.ts'
import { afterOffer, firstColor } from './after-offer.step.ts'

/** The offer that an order is shown now; `null` for none. That it was shown is written down, once. */
export async function showOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  order: Order,
): Promise<ShownOffer | null> {
  const found = await afterOffer(db.read, shop, order, clock())
  if (!found) return null
  const { id, sentence, image, price, own, colors } = shownOffer(found)
  const view = { ticketId: order.id, moment: 'despues', offerId: id, answer: '', at: clock() } as const
  await db.transaction((tx) => saveOfferView(tx, shop.id, view, 'first'))
  const { total, shipping } = found
  return { id, sentence, image, price, own, colors, color: firstColor(found, order), total, shipping }
}
