import { retryCollisions } from '../../database/faults/retry-collisions.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ActDeps, type ActDone, type ActRequest, actInTransaction } from './act-on-order.step.ts'
import type { ActRefusal } from './act-refusal.ts'

/** Does one act of the seller's with one order, or says why not. */
export function doAct(deps: ActDeps, shop: Shop, request: ActRequest): Promise<Outcome<ActDone, ActRefusal>> {
  return retryCollisions(() => deps.db.transaction((tx) => actInTransaction(tx, deps, shop, request)))
}
