import type { Country } from '../../../lib/countries.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Card, Counts } from '../cards/card.ts'
import type { SetFilter } from '../filters/filter-words.ts'
import type { Choice } from '../forms/act-form.ts'

/** A list as the screens and the call that renews them have it. */
export interface QueueAnswer {
  readonly cards: readonly Card[]
  /** The address of the next page; `null` at the end. */
  readonly next: string | null
  readonly counts: Counts
  /** The server's time, from which the next question asks for changes. */
  readonly now: number
}

/** Who has orders open, by the address of each order: names of others. */
export type Opened = Readonly<Record<string, readonly string[]>>

/** A shop whose orders a screen shows, and what this person does there. */
export interface ShownShop {
  /** Where its pages begin. */
  readonly base: string
  readonly country: Country
  /** How far its clock is from UTC, in milliseconds. */
  readonly offset: number
  /** Acts that this person may do at all. */
  readonly acts: readonly OrderActName[]
  /** Who may get its orders, by their ids; '' for nobody. */
  readonly people: readonly Choice[]
  /** The names of who may carry its parcels, for whoever assigns them. */
  readonly couriers: readonly string[]
}

/** What the screen of a list shows first. */
export interface QueueProps extends QueueAnswer {
  /** Where the pages of the list begin; '' for that of several shops. */
  readonly base: string
  readonly shops: readonly ShownShop[]
  /** The id of who is signed in. */
  readonly me: string
  readonly list: DeskList
  /** What was looked for; '' for a list. It is in no address. */
  readonly search: string
  /** The query of the address, with `?`. */
  readonly query: string
  /** The filters that the address sets, in words. */
  readonly filters: readonly SetFilter[]
  /** Whether this list may be taken out, and put on paper. */
  readonly out: { readonly exports: boolean; readonly prints: boolean }
}
