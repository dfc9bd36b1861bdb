import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ActDeps, type ActDone, type ActRequest, actInTransaction } from './act-on-order.step.ts'
import type { ActRefusal } from './act-refusal.ts'

/** Does one act with one order in a transaction of its own. */
export function doAct(deps: ActDeps, shop: Shop, request: ActRequest): Promise<Outcome<ActDone, ActRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => actInTransaction(tx, deps, shop, request)))
}
