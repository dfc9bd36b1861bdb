import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop, touchShop } from '../../shops/shops.store.ts'
import type { OfferMoment } from './offer.ts'
import { findOffers, orderOffers } from './offers.store.ts'

interface Move {
  readonly id: string
  readonly by: 'up' | 'down'
}

/** Moves an offer before or behind its neighbour of the same moment: the first that applies is shown. At the end of its list it stays. */
export function moveOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  actor: Actor,
  { id, by }: Move,
): Promise<Outcome<OfferMoment, 'not-found'>> {
  return deps.db.transaction(async (tx) => {
    await takeShop(tx, shop.id)
    const offers = await findOffers(tx, shop.id)
    const moment = offers.find((one) => one.id === id)?.moment
    if (!moment) return refused('not-found')
    const ids = offers.filter((one) => one.moment === moment).map((one) => one.id)
    const place = ids.indexOf(id)
    const to = by === 'up' ? place - 1 : place + 1
    const other = ids[to]
    if (other === undefined) return done(moment)
    await orderOffers(tx, shop.id, ids.with(place, other).with(to, id))
    await touchShop(tx, shop.id)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'order-offers', subject: id, details: { moment } })
    return done(moment)
  })
}
