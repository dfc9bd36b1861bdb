import type { ValuesKept } from './fields/shop-fields.ts'

/** One seller's shop. Everything here may be shown to anybody but the private part of `config`; the secrets are in `ShopSecrets`. */
export interface Shop extends ValuesKept<'column'> {
  readonly id: string
  readonly config: ShopConfig
  /** Grows with every change of the shop's configuration or catalogue; a cached page of an older version is stale. */
  readonly version: number
  /** The host that the others redirect to, set once its check passed. It counts only while it is the main host. */
  readonly leadsTo: string | null
  /** When the shop was opened first, in milliseconds since 1970. */
  readonly openedAt: number
  /** When the shop was closed; `null` while it is open. */
  readonly closedAt: number | null
  /** Where it stands between two databases; `null` while it is at home in this one. */
  readonly moving: Moving | null
}

/** `leaving`: nothing is written here any more; `left`: another database has it; `arriving`: it is being copied into this one. */
export type Moving = 'leaving' | 'left' | 'arriving'

export type ShopConfig = ValuesKept<'public' | 'private'>

/** Never in a page, an answer or a log; encrypted at rest. */
export type ShopSecrets = ValuesKept<'sealed'>

/** When an order counts as a sale for the advertising network. */
export type PurchaseMoment = ShopConfig['purchase_moment']

/** Those that come after the order was placed. */
export type LaterMoment = Exclude<PurchaseMoment, 'placed'>

/** `0`: cash on delivery; `1`: to the provinces, with a deposit first. */
export type DeliveryType = Shop['deliveryTypes'][number]
