import type { NamedProduct } from '../../catalogue/product.ts'
import type { Country } from '../../lib/countries.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'

/** What is known of a shop when a chat is read. */
export interface ChatShop {
  readonly country: Country
  /** The shop's name and phone, which are not taken for a shopper's. */
  readonly title: string
  readonly phone: string
  readonly places: readonly IndexedPlace[]
  readonly products: readonly NamedProduct[]
}

/** A product that a chat asks for. */
export interface ChatLine {
  /** One if the words of the product decide, several to choose from if they do not. */
  readonly slugs: readonly string[]
  /** `null` when nobody said how many. */
  readonly amount: number | null
  /** Names of the product's own colours: one for each unit, or those that were named, in the order in which they were written. */
  readonly colors: readonly string[]
}

/** Where the order goes: one place, several to choose from, or none. */
export interface ChatPlace {
  /** Official codes of the smallest divisions: one if it is certain, at most ten to choose from. */
  readonly codes: readonly string[]
}

/** What a pasted chat says, for a person to correct. A field is '' if nothing was found: an empty field is better than a wrong one. */
export interface ChatProposal {
  readonly name: string
  /** Digits as people of the country write them, or `+` and the international ones for a foreign number. */
  readonly phone: string
  /** Another phone, of the same person or of somebody near. */
  readonly secondPhone: string
  /** Who takes the parcel, if it is not the buyer. */
  readonly receiver: string
  readonly place: ChatPlace
  readonly address: string
  readonly reference: string
  readonly document: string
  readonly isAgency: boolean
  /** The courier at whose office it is picked up, and where that is. */
  readonly agency: string
  /** As it was written: *mañana*, *sábado*. */
  readonly day: string
  /** The day on which that was written, `2026-11-21`; '' where the chat has no dates. */
  readonly saidOn: string
  readonly hours: string
  /** What no field takes, in the shopper's words. */
  readonly note: string
  readonly pin: { readonly lat: number; readonly lng: number } | null
  readonly lines: readonly ChatLine[]
}
