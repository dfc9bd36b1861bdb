import { asMover, dropGuards } from '../../database/between/guards.ts'
import type { Database } from '../../database/database.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { standingOf } from '../../shops/shops.store.ts'
import { removeAllRows } from '../shop-removal/remove-all-rows.job.ts'

const DAY_MS = 86_400_000

/**
 * Removes the rows of a shop from the database that it left, and the guards after them. Pictures stay, because the shop's new place may share their folder. May be run
 * again. Returns how many rows. Throws `UnusableDatabase` for a shop that is at home here, and before a day has passed, unless `isNow`.
 */
export async function finishMove(
  db: Database,
  shopId: string,
  { now, isNow }: { readonly now: number; readonly isNow: boolean },
): Promise<number> {
  const standing = await standingOf(db.read, shopId)
  if (standing?.moving !== 'left')
    throw new UnusableDatabase('The shop has not left this database. Nothing was removed.')
  if (!isNow && now - (standing.movedAt ?? now) < DAY_MS)
    throw new UnusableDatabase(
      'The shop left less than a day ago. Look at its orders in the other database first. With --now its rows are removed at once.',
    )
  const rows = await removeAllRows({ db: asMover(db) }, shopId)
  await dropGuards(db, shopId)
  return rows
}
