import type { Category, ListedProduct, ProductState } from '../../../catalogue/product.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import type { ListPlace } from './list-place.ts'

/** A product in the list, with how many can be promised; `null` where they are not counted. */
export interface ProductInList extends ListedProduct {
  readonly left: number | null
}

/** What the list of products shows. */
export interface ProductListProps {
  readonly base: string
  readonly currency: CurrencyCode
  readonly place: ListPlace
  readonly products: readonly ProductInList[]
  readonly counts: Readonly<Record<ProductState, number>>
  readonly categories: readonly Category[]
  /** Where the next page begins. */
  readonly next: ListPlace | null
  /** More than these were found. */
  readonly isCut: boolean
  readonly mayEdit: boolean
  readonly seesCosts: boolean
  /** The product beside the list. */
  readonly selected: string | null
  /** The products that are ticked. */
  readonly chosen: readonly string[]
  /** All that the list finds is chosen. */
  readonly isEverything: boolean
  readonly said: { readonly text: string; readonly undo: string | null } | null
}
