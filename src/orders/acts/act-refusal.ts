import type { Money } from '../../lib/money.ts'
import type { OpenStatus } from '../../tickets/ticket.ts'
import type { OrderState } from '../order.ts'
import type { OrderAct } from '../order-event.ts'
import type { WrongField } from './act-fields.ts'
import type { Conflict } from './merge-fields.ts'

/** Who made a change (as `actorText` writes it), by which act, and when. */
export interface ChangedBy {
  readonly by: string
  readonly act: OrderAct
  readonly at: number
}

/** A field that somebody else changed since the author saw it. It keeps its value. */
export interface FieldConflict extends Conflict, ChangedBy {}

export interface ShortProduct {
  readonly title: string
  /** '' where the product is counted as a whole. */
  readonly color: string
  readonly left: number
}

export type ActRefusal =
  | { readonly reason: 'not-found' }
  /** The code is a lead's. */
  | { readonly reason: 'no-order-yet'; readonly status: OpenStatus }
  | { readonly reason: 'not-permitted' }
  /** The key was used for something else. */
  | { readonly reason: 'key-reused' }
  /** The order’s state or facts do not allow it. `last` is the act that made it so. The note was saved if there was one. */
  | {
      readonly reason: 'wrong-state'
      readonly state: OrderState
      readonly last: ChangedBy
      readonly noteSaved: boolean
    }
  /** Since its author saw the order, somebody else did the same or moved it on. Asked once more, of the order as it is now, the act is done. */
  | { readonly reason: 'overtaken'; readonly state: OrderState; readonly last: ChangedBy }
  /** Nothing was changed: every field that the author wanted to change was changed by somebody else. */
  | { readonly reason: 'changed-since'; readonly conflicts: readonly FieldConflict[] }
  | { readonly reason: 'person-forgotten' }
  | { readonly reason: 'wrong-fields'; readonly fields: readonly WrongField[] }
  | { readonly reason: 'deposit-missing'; readonly deposit: Money; readonly paid: Money }
  /** Another payment has this reference or picture. With a note the payment is taken. */
  | {
      readonly reason: 'reference-seen'
      readonly sign: 'reference' | 'voucher'
      readonly code: string
      readonly at: number
      readonly amount: Money
    }
  /** Less is left than the order would promise. An owner may promise it all the same, with a reason. */
  | { readonly reason: 'no-stock'; readonly short: readonly ShortProduct[] }
  | { readonly reason: 'discount-limit'; readonly most: Money }
  /** A payment, a person or a duplicate that is not there. */
  | { readonly reason: 'unknown'; readonly field: string }

export type UndoRefusal =
  | Extract<ActRefusal, { readonly reason: 'not-found' | 'not-permitted' | 'key-reused' }>
  | { readonly reason: 'unknown'; readonly field: string }
  /** The table of acts allows no undo, or not in the order's state. */
  | { readonly reason: 'not-undoable'; readonly state: OrderState }
  | { readonly reason: 'already-undone'; readonly last: ChangedBy }
  /** Its author had ten minutes; an owner may still do it. */
  | { readonly reason: 'too-late' }
  | { readonly reason: 'reason-needed' }
  | { readonly reason: 'touched-since'; readonly field: string; readonly last: ChangedBy }
  | { readonly reason: 'person-forgotten' }
