import type { Actor } from '../activity/actor.ts'
import { retryUniqueViolations } from '../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { FieldProblem, WrittenValues } from './fields/shop-values.ts'
import { insertNewShop, type OpenedShop } from './insert-new-shop.step.ts'

/** Opens a shop without members. */
export function openShop(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  written: WrittenValues,
): Promise<Outcome<OpenedShop, readonly FieldProblem[]>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => insertNewShop(tx, deps, actor, written)))
}
