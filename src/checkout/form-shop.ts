import type { CurrencyCode } from '../lib/money.ts'
import type { CascadeSource } from '../places/cascade.ts'
import type { Country, DeliveryType } from '../shops/shop.ts'

/** What an order form needs to know of the shop and its addresses. Plain JSON. */
export interface FormShop {
  /** The page's. */
  readonly country: Country
  readonly currency: CurrencyCode
  /** In which a Purchase is reported. */
  readonly trackingCurrency: CurrencyCode
  /** For the chat about an order, in international form. */
  readonly phone: string
  readonly deliveryTypes: readonly DeliveryType[]
  readonly termsHref: string
  readonly bestSellersHref: string
  /** The buyer's own order, with `ORDER_CODE` where its code belongs. */
  readonly orderHref: string
  /** The page shows the cart itself, above the form. */
  readonly cartIsAbove: boolean
  /** The page sells one product into the cart, above the form. */
  readonly buyBoxIsAbove?: boolean
  /** The country's compact file of places. */
  readonly placesUrl: string
  /** For the forms with selects; `null` for those that search. */
  readonly cascade: CascadeSource | null
}
