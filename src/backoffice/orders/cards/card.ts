import type { CurrencyCode, Money } from '../../../lib/money.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Claim } from '../../vouchers/claim.ts'

/** A mark on a card in words. The colour repeats what the words say. */
export interface CardTag {
  readonly tone: 'good' | 'bad' | 'due' | 'plain' | 'mine'
  readonly text: string
}

/** An order as a card shows it. */
export interface Card {
  /** The address of its page, by which screens know it: lists may have orders of several shops. */
  readonly path: string
  readonly code: string
  readonly version: number
  readonly state: OrderState
  readonly name: string
  /** International digits; '' once the person was forgotten. */
  readonly phone: string
  /** What is to be collected, or what the shop owes, written. */
  readonly saldo: string
  /** What a courier has to hand over, in the queue of that. */
  readonly held: { readonly amount: Money; readonly currency: CurrencyCode } | null
  readonly products: string
  /** The address of its first product's picture. */
  readonly picture?: string
  /** What the cards stand under, in queues that are worked through courier by courier. */
  readonly courier?: string
  readonly place: string
  /** The shop's name, in lists of several; '' in its own. */
  readonly shop: string
  /** When it was placed. */
  readonly at: number
  readonly tags: readonly CardTag[]
  /** Something is wrong with it on its way; an order that is only late has no trouble to resolve. */
  readonly hasTrouble?: true
  /** What the courier said last of the trouble. */
  readonly said?: string
  /** What the rule of its delivery says to who packs it, in the lists of those. */
  readonly packing?: string
  /** What its courier says that its state does not: it goes to an agency and is not there yet, or all of it comes back. */
  readonly awaits?: 'agencia' | 'devolver'
  /** Who has it open just now, by name. */
  readonly openedBy: readonly string[]
  /** What a confirmation still lacks, by the names of its fields. */
  readonly missing: readonly string[]
  /** Acts that may mean one of several of its parcels, and ask which; none of most orders. */
  readonly several?: readonly OrderActName[]
  /** Something counted comes back with it, so receiving it asks what is good. */
  readonly countsBack?: true
  /** The first payment that nobody has looked at; `null` without one. */
  readonly payment: string | null
  /** What that payment says, in the queue of those to verify, for who may see it. */
  readonly claim?: Claim
}

/** What is counted: the lists of orders, and the shoppers who nearly ordered. */
export type CountedList = DeskList | 'recuperar'

/** How many orders stand in each list; `null`: more than are worth counting. */
export type Counts = Readonly<Partial<Record<CountedList, number | null>>>

/** Since when the longest waiting of each list waits: milliseconds since 1970. */
export type Waits = Readonly<Partial<Record<CountedList, number>>>

/** What *Hoy* tells of the queues of a shop, or of several. */
export interface TodayWork {
  readonly counts: Counts
  readonly waits: Waits
}
