import type { DeskRow } from './desk-row.ts'
import type { OrderState } from './order.ts'
import type { Queue } from './queues.ts'

/** `programados`: planned for later, from any queue. `todo`: every order, the newest first. */
export type DeskList = Queue | 'programados' | 'todo'

/** All that are given must hold. Nothing of it is personal, so it may stand in an address. */
export interface DeskFilter {
  readonly state?: OrderState
  readonly departamento?: string
  /** The official code of the smallest division. */
  readonly placeCode?: string
  /** The slug of a product in its lines. */
  readonly product?: string
  readonly source?: string
  /** The id of the person whose it is: *Mías*. */
  readonly keeper?: string
  /** Placed from this time on, and before the other one: milliseconds since 1970. */
  readonly from?: number
  readonly to?: number
}

export interface DeskAsked {
  readonly list: DeskList
  readonly filter?: DeskFilter
  /** Where the page before ended (`next`): it names no person. */
  readonly after?: string | null
  readonly limit: number
  /** Whose own marks are left out. */
  readonly viewer?: string
  readonly now: number
}

export interface DeskPage {
  readonly rows: readonly DeskRow[]
  /** `null` at the end. A page may have fewer rows than asked, or none, and still a next one: so a rare order is not looked for through a million at once. */
  readonly next: string | null
}
