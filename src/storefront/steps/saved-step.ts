import { withDelivery } from '../../checkout/country-rules.ts'
import type { AppliedCoupon } from '../../checkout/coupon/applied-coupon.ts'
import type { AskedWays } from '../../checkout/delivery/offer-ways.ts'
import type { Delivery } from '../../checkout/delivery/offered-way.ts'
import { placeName, withOffer } from '../../checkout/delivery/with-offer.ts'
import { placeOf } from '../../checkout/form/client.ts'
import type { Saved } from '../../checkout/form/order-form.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import type { DeliveryType } from '../../shops/shop.ts'
import type { StepCart } from './step-cart.page.ts'

/** How an order can reach its place, by the shop's own rules. */
export type Offer = (asked: AskedWays) => Delivery

/** What the shop delivers by. */
export interface Delivering {
  readonly deliveryTypes: readonly DeliveryType[]
  /** `null` in a shop without rules of its own. */
  readonly offer: Offer | null
}

/** What the form's rules read of a draft and of what it orders. */
export function savedOf(
  { client, placeText, country }: PostedDraft,
  { total, colorless, quoted }: Pick<StepCart, 'total' | 'colorless' | 'quoted'>,
  { deliveryTypes, offer }: Delivering,
  coupon: AppliedCoupon | null,
): Saved {
  const discount = coupon?.discount ?? undefined
  const due = { total: total - (discount?.amount ?? 0), discount }
  const saved = { client: withDelivery(client, country, deliveryTypes), ...due, colorless, country, placeText }
  if (!offer) return saved
  const { placeCode: code, way } = client
  const hasPlace = placeOf(client) !== null
  const { quoted: lines, freight } = coupon ?? { quoted, freight: 'asked' }
  return withOffer(
    saved,
    hasPlace ? offer({ code, place: placeName(saved), lines, freight, way }) : { kind: 'waiting' },
  )
}
