import type { Offer } from '../../../cart/offers/offer.ts'
import type { OfferSales } from '../../../orders/offers/offer-sales.ts'
import type { OfferTag } from './offer-said.ts'

/** An offer as the lists show it. */
export interface OfferRow {
  readonly offer: Offer
  readonly href: string
  /** The product's, or that it is another one. */
  readonly title: string
  /** The address of a picture; `null` without one. */
  readonly picture: string | null
  readonly priceText: string
  readonly whenText: string
  readonly tag: OfferTag
  readonly sales: OfferSales
}
