import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { deleteMarks, marksOfDay, takeMarks } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { figureChoices } from '../costs/figure-choices.store.ts'
import { usualCosts } from '../costs/usual-costs.store.ts'
import { changedRows } from '../rules/changed-rows.ts'
import { dayFigures } from './day-figures.step.ts'
import { keptRows, saveChangedRows } from './figure-days.store.ts'

/** From so many rows on it is left to the thread for reports to read what is kept of a day. */
const MANY_ROWS = 100

/**
 * Makes the figures of a day anew. What changes meanwhile has marked the day again, and that mark stays: only those are deleted that were there before the orders were read. Orders are
 * read outside of the transaction, which writes what has changed of the day, and nothing where another process has made it meanwhile: then some of the marks are gone.
 */
export function recomputeDay(
  { db }: Pick<Deps, 'db'>,
  { id: shopId, country }: Pick<Shop, 'id' | 'country'>,
  day: string,
  rest: () => Promise<void> = async () => {},
): Promise<void> {
  return retryUniqueViolations(async () => {
    const marks = await marksOfDay(db.read, shopId, day)
    if (marks.length === 0) return
    const [usual, choices] = await Promise.all([usualCosts(db.read, shopId), figureChoices(db.read, shopId)])
    const rows = await dayFigures(db, shopId, { day, country, usual, choices }, rest)
    const kept = await keptRows(rows.length < MANY_ROWS ? db.read : db.reports, shopId, day)
    const changed = changedRows(kept, rows)
    await db.transaction(async (tx) => {
      if (!(await takeMarks(tx, shopId, day, marks))) return
      await Promise.all([deleteMarks(tx, shopId, day, marks), saveChangedRows(tx, shopId, day, changed)])
    })
  })
}
