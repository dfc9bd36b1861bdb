import type { Actor } from '../../activity/actor.ts'
import type { CategoryByHand } from './category-by-hand.ts'
import type { CategoryValues, WrongCategoryField } from './category-fields.ts'
import type { Home } from './home.ts'

/** What an act of arranging has done. */
export interface Arranged {
  /** The entry of the log, by which it is taken back; `null` when nothing has changed. */
  readonly entry: string | null
  /** What somebody else changed meanwhile and stayed: names of fields, keys of sections, or `order`. */
  readonly conflicts: readonly string[]
  /** The category's slug by now, of an act on one. */
  readonly slug?: string
}

export type ArrangeRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'wrong'; readonly wrong: readonly WrongCategoryField[] }
  /** Something is in it. */
  | { readonly reason: 'not-empty' }
  /** The home begins with this category, by its slug. */
  | { readonly reason: 'featured' }
  /** It cannot be taken back any more, or never could. */
  | { readonly reason: 'changed-since' }

/** Who arranges, and the entry of the log that this takes back. */
export interface Arranging {
  readonly actor: Actor
  readonly undoes?: string
}

/** Everything of a category that is gone, so that it can come back. */
export interface GoneCategory extends CategoryValues {
  readonly position: number
  readonly byHand: CategoryByHand
  /** Slugs that led to it. */
  readonly earlier: readonly string[]
}

/** The home before and after a category left it. */
export interface GoneShelf {
  readonly from: Home
  readonly to: Home
}

/** What the log keeps of an act on categories. `home` is there where the category had a shelf in it. */
export type LoggedCategories = { readonly undoes?: string } & (
  | { readonly what: 'add'; readonly slug: string; readonly name: string }
  | {
      readonly what: 'change'
      readonly slug: string
      readonly name: string
      readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
    }
  | { readonly what: 'order'; readonly from: readonly string[]; readonly to: readonly string[] }
  | { readonly what: 'remove'; readonly category: GoneCategory; readonly home?: GoneShelf }
  | {
      readonly what: 'merge'
      readonly category: GoneCategory
      readonly home?: GoneShelf
      readonly into: string
      readonly intoName: string
      /** The ids of what was in it; `null` when there were too many to take it back. */
      readonly products: readonly string[] | null
      /** Those that were not in the other one. */
      readonly added: readonly string[]
    }
  | { readonly what: 'bring-back'; readonly slug: string; readonly name: string }
)

/** What the log keeps of another order of packs. */
export interface LoggedPacks {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly undoes?: string
}

/** What the log keeps of another home; `null` is the one that comes. */
export interface LoggedHome {
  readonly from: Home | null
  readonly to: Home | null
  readonly undoes?: string
}
