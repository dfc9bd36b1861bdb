import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop, touchShop } from '../../shops/shops.store.ts'
import type { Offer } from './offer.ts'
import { wasShown } from './offer-views.store.ts'
import { deleteOffer, findOfferById } from './offers.store.ts'

/** Removes an offer that no order was shown. One that was shown is switched off instead, so that it is still known what it did. */
export function removeOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  actor: Actor,
  id: string,
): Promise<Outcome<Offer, 'not-found' | 'was-shown'>> {
  return deps.db.transaction(async (tx) => {
    await takeShop(tx, shop.id)
    const offer = await findOfferById(tx, shop.id, id)
    if (!offer) return refused('not-found')
    if (await wasShown(tx, shop.id, id)) return refused('was-shown')
    const product = offer.product === null ? null : await findDeskProduct(tx, shop.id, offer.product)
    await deleteOffer(tx, shop.id, id)
    await touchShop(tx, shop.id)
    const details = { moment: offer.moment, product: product?.values.title ?? '' }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-offer', subject: id, details })
    return done(offer)
  })
}
