import type { OrderState } from '../order.ts'
import type { OrderSource } from '../order-work.ts'
import type { DeskRow } from './desk-row.ts'
import type { Queue } from './queues.ts'

/** The prefix of products among an order's search words. No typed word has a colon, so none finds them. */
export const PRODUCT_PREFIX = 'p:'

/** The most orders in one selection. */
export const MOST_SELECTED = 200

/** `programados`: planned for later, from several queues. `todo`: every order, the newest first. */
export type DeskList = Queue | 'programados' | 'todo'

/** All conditions that are given must hold. None of them is personal, so a filter may stand in an address. */
export interface DeskFilter {
  readonly state?: OrderState
  readonly departamento?: string
  /** The official name, for whoever knows no codes. */
  readonly provincia?: string
  /** The official code of the smallest division. */
  readonly placeCode?: string
  /** The slug of a product in its lines. */
  readonly product?: string
  readonly source?: OrderSource
  /** The id of the keeper; `null`: orders without one. */
  readonly keeper?: string | null
  /** Only orders with suspicions. */
  readonly suspicious?: true
  /** Placed from this time on, and before the other one: milliseconds since 1970. */
  readonly from?: number
  readonly to?: number
}

export interface DeskAsked {
  readonly list: DeskList
  readonly filter?: DeskFilter
  /** The `next` of the page before, which holds nothing personal. */
  readonly after?: string | null
  readonly limit: number
  /** The person whose own marks are left out. */
  readonly viewer?: string
  readonly now: number
}

export interface DeskPage {
  readonly rows: readonly DeskRow[]
  /** `null` at the end. A page may have fewer rows than asked and still a next one: where a filter matches few orders, one page reads a limited number of them. */
  readonly next: string | null
}

/** The sort key of an order in a list: two numbers and its id. Lists are ascending. */
export interface ListKey {
  readonly first: number
  readonly second: number
  readonly id: string
}

export interface ListEntry {
  readonly shopId: string
  readonly key: ListKey
  /** From when it is due; `null` at once. */
  readonly dueAt: number | null
}

/** A part of one shop's list. */
export interface ListPart {
  readonly entries: readonly ListEntry[]
  /** How far the list was read; `null`: to its end. */
  readonly end: ListKey | null
}

export function keyText({ first, second, id }: ListKey): string {
  return `${first}.${second}.${id}`
}

/** `null` for a text that `keyText` did not write. */
export function keyOf(text: string): ListKey | null {
  const [, first, second, id] = /^(-?\d{1,15})\.(-?\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { first: Number(first), second: Number(second), id }
}

/** Merges the first entries of several shops' lists. Entries behind the end of a part are left out, because unread orders of that part may come before them. */
export function mergedParts(parts: readonly ListPart[], { list, limit }: Pick<DeskAsked, 'list' | 'limit'>): ListPart {
  const compare = (one: ListKey, other: ListKey) =>
    one.first - other.first || one.second - other.second || compareIds(one.id, other.id) * (list === 'todo' ? -1 : 1)
  const [end = null] = parts.flatMap((part) => part.end ?? []).toSorted(compare)
  const [only, ...others] = parts
  // A single part stays in the database's order, whose ids may sort otherwise than here.
  const entries =
    only && others.length === 0
      ? only.entries
      : parts
          .flatMap((part) => part.entries)
          .filter(({ key }) => end === null || compare(key, end) <= 0)
          .toSorted((one, other) => compare(one.key, other.key))
  const last = entries[limit - 1]
  return { entries: entries.slice(0, limit), end: entries.length > limit && last ? last.key : end }
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
