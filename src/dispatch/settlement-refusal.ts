import type { Money } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ActRefusal, UndoRefusal } from '../orders/acts/act-refusal.ts'
import type { RiderSettlement } from './rider-settlements.store.ts'

export type SettlementRefusal =
  | { readonly reason: 'unknown-courier' }
  | { readonly reason: 'unknown-settlement' }
  /** Something else was saved under its key: a settlement in which so much was handed over. */
  | { readonly reason: 'key-reused'; readonly handed: Money }
  /** Somebody saved or took back a settlement of this courier since its author looked. */
  | { readonly reason: 'settled-since'; readonly last: { readonly by: string; readonly at: number } | null }
  | {
      readonly reason: 'wrong-fields'
      readonly fields: readonly { readonly field: string; readonly message: string }[]
    }
  /** One of its orders does not allow it, so nothing was saved. */
  | { readonly reason: 'order-refused'; readonly code: string; readonly parcel: string; readonly refusal: ActRefusal }
  | { readonly reason: 'undo-refused'; readonly code: string; readonly refusal: UndoRefusal }
  | { readonly reason: 'already-undone'; readonly last: { readonly by: string; readonly at: number } }
  /** Its author had ten minutes; an owner may still do it. */
  | { readonly reason: 'too-late' }

/** What a key that comes again gets: the settlement as it was saved, if it asks for the same. */
export function repeatedSettlement(
  saved: RiderSettlement,
  bodyHash: string,
): Outcome<RiderSettlement, SettlementRefusal> {
  return saved.bodyHash === bodyHash ? done(saved) : refused({ reason: 'key-reused', handed: saved.handed })
}

/** Thrown inside a transaction, so that nothing of it stays. */
export class TakenBack extends Error {
  readonly refusal: SettlementRefusal

  constructor(refusal: SettlementRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}
