import { retryCollisions } from '../../database/faults/retry-collisions.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ActDeps } from './act-on-order.step.ts'
import type { UndoRefusal } from './act-refusal.ts'
import { type ActUndone, type UndoRequest, undoInTransaction } from './undo-in-transaction.step.ts'

/** Takes an act back. Joining two orders is taken back on both. */
export function undoAct(deps: ActDeps, shop: Shop, request: UndoRequest): Promise<Outcome<ActUndone, UndoRefusal>> {
  return retryCollisions(() => deps.db.transaction((tx) => undoInTransaction(tx, deps, shop, request)))
}
