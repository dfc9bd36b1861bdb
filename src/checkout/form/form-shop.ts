import type { ShownCart } from '../../cart/view/shown-cart.ts'
import type { Country } from '../../lib/countries.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import type { CascadeSource } from '../../places/cascade.ts'
import type { DeliveryType } from '../../shops/shop.ts'

/** The placeholder for a department’s code in an address. */
export const DEPARTMENT = 'DEPARTMENT'

/** The files of a shop's own delivery rules, as they are in this version of the shop. */
export function rulesUrl(version: number): string {
  return `/api/envios/${version}/${DEPARTMENT}.json`
}

/** What of an order form is loaded only in shops that have it. */
export interface FormExtras {
  /** The form asks for a coupon. */
  readonly hasCoupons?: true
  /** The form offers one more product. */
  readonly hasBumps?: true
  /** One more product is offered after ordering. */
  readonly hasOffers?: true
}

/** What an order form needs of the shop and its addresses. Plain JSON. */
export interface FormShop extends FormExtras {
  /** The page's country. */
  readonly country: Country
  readonly currency: CurrencyCode
  /** The currency of the Purchase event. */
  readonly trackingCurrency: CurrencyCode
  /** In international form, for the chat about an order. */
  readonly phone: string
  readonly deliveryTypes: readonly DeliveryType[]
  readonly termsHref: string
  readonly bestSellersHref: string
  readonly cartHref: string
  /** The page of an order, with `ORDER_CODE` in place of its code. */
  readonly orderHref: string
  /** The page shows the cart above the form. */
  readonly cartIsAbove: boolean
  /** The slug that a form without its script posts: of the product that it orders, or puts into an empty cart. */
  readonly postedSlug?: string | null
  /** The cart above, as the server has rendered it. */
  readonly shown?: Pick<ShownCart, 'cookie' | 'items'> | null
  /** The page has a buy box above the form. */
  readonly buyBoxIsAbove?: boolean
  /** The country's compact file of places. */
  readonly placesUrl: string
  /** For forms with selects; `null` for forms with a search. */
  readonly cascade: CascadeSource | null
  /** The files of the shop's own delivery rules, with `DEPARTMENT` in place of a department's code; absent in a shop without rules. */
  readonly deliveryUrl?: string
  /** How a deposit can be paid, as in `Yape o Plin`; only with `deliveryUrl`. */
  readonly depositMeans?: string
}

/** The rules by which a form quotes. */
export type FormRules = Required<Pick<FormShop, 'deliveryUrl' | 'depositMeans'>>
