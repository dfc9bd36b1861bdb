import type { CurrencyCode } from '../lib/money.ts'

export type Country = 'peru' | 'colombia' | 'ecuador'

/** Which prefix the shop's routes have lost: links of a `domain` shop read `/producto/x` instead of `/domain/producto/x`. */
export type RoutesDirectory = 'domain' | 'colombia'

/** `0`: cash on delivery; `1`: to the provinces, with a deposit first. */
export type DeliveryType = '0' | '1'

/** One seller's shop. Everything here may be shown to anybody; the secrets are in `ShopSecrets`. */
export interface Shop {
  readonly id: string
  /** The first is the canonical one. Lower case, without port. */
  readonly hosts: readonly string[]
  readonly country: Country
  readonly directory: RoutesDirectory | null
  readonly currency: CurrencyCode
  readonly deliveryTypes: readonly DeliveryType[]
  readonly config: ShopConfig
  /** Grows with every change of the shop's configuration or catalogue; a cached page of an older version is stale. */
  readonly version: number
}

/** The public half of the specification's `formattedStoreConfigs` (section 3), under its own names. Colours are `#rrggbb`. */
export interface ShopConfig {
  readonly logo_title: string
  /** A path on this server (`/media/…`), or `null` when the shop shows its title as its logo. */
  readonly logo_image: string | null
  readonly phone_contact: string
  readonly color_primary_1: string
  readonly color_primary_2: string
  readonly color_primary_3: string
  readonly color_secundary_1: string
  /** The advertising pixel's id, or `null`. */
  readonly pixel: string | null
  /** The currency of tracking events; PEN unless the shop says otherwise. */
  readonly tracking_currency: CurrencyCode
  /** Ids of the pixel's variants that `?px=` picks. */
  readonly pixel_variants: Readonly<Partial<Record<PixelVariant, string>>>
  /** Whether events tell the network hashed contact data of the shopper. */
  readonly hashed_contact: boolean
  /** The network's test code; with one, its events are tests. */
  readonly test_event_code: string | null
}

export type PixelVariant = '100' | '110' | '120'

/** The secret half: never in a page, an answer or a log; encrypted at rest. */
export interface ShopSecrets {
  readonly access_token: string | null
  readonly px100: { readonly token: string } | null
  readonly px110: { readonly token: string } | null
  readonly px120: { readonly token: string } | null
}
