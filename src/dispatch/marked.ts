import type { ActRefusal } from '../orders/acts/act-refusal.ts'
import type { OrderState } from '../orders/order.ts'
import type { ParcelState } from '../orders/order-work.ts'

/** What a mark came to. */
export interface Marked {
  readonly code: string
  /** It was so before. */
  readonly isAlready: boolean
  /** The numbers of the events that it made. */
  readonly seqs: readonly number[]
  /** By which it can be taken back, as far as the table of acts says. */
  readonly isUndoable: boolean
}

export type MarkRefusal =
  | { readonly reason: 'unknown-code' }
  | { readonly reason: 'guide-twice' }
  | { readonly reason: 'several-parcels'; readonly code: string }
  | {
      readonly reason: 'not-now'
      readonly code: string
      readonly state: OrderState
      /** Of its only parcel. */
      readonly parcel: ParcelState | null
    }
  | { readonly reason: 'act-refused'; readonly code: string; readonly refusal: ActRefusal }
