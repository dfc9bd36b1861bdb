import type { Deps } from '../../server/deps.ts'
import { markEveryDay } from '../costs/mark-every-day.step.ts'

/** Has the figures of every day of a shop made anew. */
export function remakeFigures(deps: Pick<Deps, 'db' | 'chance'>, shopId: string): Promise<void> {
  return deps.db.transaction((tx) => markEveryDay(tx, deps, shopId))
}
