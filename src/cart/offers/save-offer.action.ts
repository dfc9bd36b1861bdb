import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop, touchShop } from '../../shops/shops.store.ts'
import { findOffers, insertOffer, type KeptOffer, updateOffer } from './offers.store.ts'
import { type OfferProblem, readOffer, type TypedOffer } from './typed-offer.ts'

export type OfferRefusal =
  | { readonly reason: 'wrong'; readonly problems: readonly OfferProblem[] }
  /** The offer that was to be changed is not there. */
  | { readonly reason: 'not-found' }

interface Saving {
  /** `null` makes a new one, the last of its moment. */
  readonly id: string | null
  readonly typed: TypedOffer
}

/** Makes an offer or changes one, whose moment stays. Orders that took it keep what they were promised. */
export function saveOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  actor: Actor,
  { id, typed }: Saving,
): Promise<Outcome<KeptOffer, OfferRefusal>> {
  return deps.db.transaction(async (tx) => {
    await takeShop(tx, shop.id)
    const offers = await findOffers(tx, shop.id)
    const before = offers.find((one) => one.id === id) ?? null
    if (id !== null && !before) return refused({ reason: 'not-found' })
    const moment = before?.moment ?? typed.moment
    const product = typed.product === '' ? null : await findDeskProduct(tx, shop.id, typed.product)
    const others = before ? 0 : offers.filter((one) => one.moment === moment).length
    const named = product && { id: product.id, status: product.values.status }
    const read = readOffer({ ...typed, moment }, { product: named, others })
    if (!read.ok) return refused({ reason: 'wrong', problems: read.refusal })
    const offer = { ...read.value, id: id ?? Buffer.from(deps.chance(9)).toString('base64url') }
    const kept = { ...offer, createdAt: before?.createdAt ?? deps.clock() }
    if (before) await updateOffer(tx, shop.id, kept)
    else await insertOffer(tx, shop.id, kept)
    // The forms ask for an offer where the shop has one.
    await touchShop(tx, shop.id)
    const details = { moment, product: product?.values.title ?? '', isNew: before === null, isOn: kept.isOn }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-offer', subject: kept.id, details })
    return done(kept)
  })
}
