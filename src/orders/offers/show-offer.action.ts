import { saveOfferView } from '../../cart/offers/offer-views.store.ts'
import type { ShownOffer } from '../../checkout/offers/shown-after-offer.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { shownOffer } from '../../tickets/offers/bumps-for.step.ts'
import type { Order } from '../order.ts'
import { afterOffer } from './after-offer.step.ts'

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
  if (!found.isSeen) await db.transaction((tx) => saveOfferView(tx, shop.id, view, 'first'))
  const { color, total, facts } = found
  const shipping = facts.shipping ?? order.work.shipping
  return { id, sentence, image, price, own, colors, color, total, shipping }
}
