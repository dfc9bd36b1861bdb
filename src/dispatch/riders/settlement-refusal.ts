import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActRefusal, UndoRefusal } from '../../orders/acts/act-refusal.ts'
import type { RiderSettlement } from './rider-settlements.store.ts'

export type SettlementRefusal =
  | { readonly reason: 'unknown-courier' }
  | { readonly reason: 'unknown-settlement' }
  /** Another settlement was saved under its key; `handed` is its amount. */
  | { readonly reason: 'key-reused'; readonly handed: Money }
  /** Somebody saved or undid a settlement of this courier since the screen was opened. */
  | { readonly reason: 'settled-since'; readonly last: { readonly by: string; readonly at: number } | null }
  | {
      readonly reason: 'wrong-fields'
      readonly fields: readonly { readonly field: string; readonly message: string }[]
    }
  /** One of its orders does not allow it, so nothing was saved. */
  | { readonly reason: 'order-refused'; readonly code: string; readonly parcel: string; readonly refusal: ActRefusal }
  | { readonly reason: 'undo-refused'; readonly code: string; readonly refusal: UndoRefusal }
  | { readonly reason: 'already-undone'; readonly last: { readonly by: string; readonly at: number } }
  /** Its author could undo it for ten minutes; an owner still can. */
  | { readonly reason: 'too-late' }

/** The answer to a repeated key: the saved settlement if the request is the same, else `key-reused`. */
export function repeatedSettlement(
  saved: RiderSettlement,
  bodyHash: string,
): Outcome<RiderSettlement, SettlementRefusal> {
  return saved.bodyHash === bodyHash ? done(saved) : refused({ reason: 'key-reused', handed: saved.handed })
}

/** Thrown inside a transaction to roll it back. */
export class SettlementAborted extends Error {
  readonly refusal: SettlementRefusal

  constructor(refusal: SettlementRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** The outcome of a transaction, or the refusal with which it was rolled back. */
export async function orAborted(
  settling: Promise<Outcome<RiderSettlement, SettlementRefusal>>,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  try {
    return await settling
  } catch (error) {
    if (error instanceof SettlementAborted) return refused(error.refusal)
    throw error
  }
}

/** A field that has to be corrected before anything is saved. */
export function wrongField(field: string, message: string) {
  return refused({ reason: 'wrong-fields' as const, fields: [{ field, message }] })
}
