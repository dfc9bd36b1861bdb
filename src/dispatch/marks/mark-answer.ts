import type { ActRefusal } from '../../orders/acts/act-refusal.ts'
import type { OrderState } from '../../orders/order.ts'
import type { ParcelState } from '../../orders/order-work.ts'

/** The result of a mark. */
export interface MarkAnswer {
  readonly code: string
  /** The parcel was in that state before, so nothing was done. */
  readonly isAlready: boolean
  /** The numbers of the events that it made. */
  readonly seqs: readonly number[]
  /** Whether the table of acts lets its events be undone. */
  readonly isUndoable: boolean
}

export type MarkRefusal =
  | { readonly reason: 'unknown-code' }
  | { readonly reason: 'guide-twice' }
  /** The order has no parcel with the number of the label. */
  | { readonly reason: 'unknown-part'; readonly code: string; readonly part: number }
  | { readonly reason: 'several-parcels'; readonly code: string }
  | {
      readonly reason: 'not-now'
      readonly code: string
      readonly state: OrderState
      /** The state of its only parcel; `null` for none or several. */
      readonly parcel: ParcelState | null
    }
  | { readonly reason: 'act-refused'; readonly code: string; readonly refusal: ActRefusal }
