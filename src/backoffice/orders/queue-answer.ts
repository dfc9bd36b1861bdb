import type { DeskList } from '../../orders/desk-list.ts'
import type { Choice } from './act-form.ts'
import type { Card, Counts } from './card.ts'
import type { SetFilter } from './filter-words.ts'

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

/** What the screen of a list shows first. */
export interface QueueProps extends QueueAnswer {
  readonly base: string
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
  /** Who may get orders, by their ids; '' for nobody. */
  readonly people: readonly Choice[]
}
