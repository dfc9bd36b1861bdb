import type { Deps } from '../../server/deps.ts'
import { deleteSomeRows } from './import-rows.store.ts'
import { type DueRun, deleteRun } from './import-runs.store.ts'

/** How many rows one act deletes. */
const PORTION = 1_000

/** Deletes some of what a try-out found, and with `isOver` the run itself once none is left. Returns whether there is more. */
export function clearRun(
  { db }: Pick<Deps, 'db'>,
  { shopId, id }: DueRun,
  { isOver }: { readonly isOver: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const hasMore = await deleteSomeRows(tx, shopId, id, PORTION)
    if (!hasMore && isOver) await deleteRun(tx, shopId, id)
    return hasMore
  })
}
