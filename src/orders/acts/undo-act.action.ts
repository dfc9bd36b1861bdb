import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ActDeps } from './act-on-order.step.ts'
import type { UndoRefusal } from './act-refusal.ts'
import { type ActUndone, type UndoRequest, undoInTransaction } from './undo-in-transaction.step.ts'

/** Undoes an act in a transaction of its own. Joining and exchanging are undone on both orders. */
export function undoAct(deps: ActDeps, shop: Shop, request: UndoRequest): Promise<Outcome<ActUndone, UndoRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => undoInTransaction(tx, deps, shop, request)))
}
