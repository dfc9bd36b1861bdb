import type { Actor } from '../activity/actor.ts'
import { retryCollisions } from '../database/faults/retry-collisions.ts'
import type { Outcome } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { FieldProblem, WrittenValues } from './fields/shop-values.ts'
import { insertNewShop, type OpenedShop } from './insert-new-shop.step.ts'

/** Opens a shop, in which nobody works yet. */
export function openShop(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  written: WrittenValues,
): Promise<Outcome<OpenedShop, readonly FieldProblem[]>> {
  return retryCollisions(() => deps.db.transaction((tx) => insertNewShop(tx, deps, actor, written)))
}
