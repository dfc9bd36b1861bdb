import type { NamedProduct } from '../../catalogue/product.ts'
import type { Country } from '../../lib/countries.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'

/** What the reader of chats knows of a shop. */
export interface ChatShop {
  readonly country: Country
  /** The shop's name and its own phone, which are no shopper's. */
  readonly title: string
  readonly phone: string
  readonly places: readonly IndexedPlace[]
  readonly products: readonly NamedProduct[]
}

/** A product that a chat speaks of. */
export interface ChatLine {
  readonly slug: string
  /** `null` when nobody said how many. */
  readonly amount: number | null
  /** Names of the product's own colours, in the order in which they were written. */
  readonly colors: readonly string[]
}

/** Where it goes: one place, several to choose from, or nothing that could be read. */
export interface ChatPlace {
  /** Official codes of the smallest divisions; one when it is sure. Never more than ten. */
  readonly codes: readonly string[]
}

/** What a pasted chat says, for a person to correct. A field is '' where nothing was found: nothing is better than something wrong. */
export interface ChatProposal {
  readonly name: string
  /** Digits as people of the country write them, or `+` and the international ones for a foreign number. */
  readonly phone: string
  readonly place: ChatPlace
  readonly address: string
  readonly reference: string
  readonly document: string
  readonly pin: { readonly lat: number; readonly lng: number } | null
  readonly lines: readonly ChatLine[]
}
