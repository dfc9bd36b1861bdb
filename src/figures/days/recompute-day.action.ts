import { deleteMarks, marksOfDay } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { figureChoices } from '../costs/figure-choices.store.ts'
import { usualCosts } from '../costs/usual-costs.store.ts'
import { FIGURE_KINDS } from '../rules/figure-rows.ts'
import { dayFigures } from './day-figures.step.ts'
import { saveFigureDay } from './figure-days.store.ts'

/**
 * Makes the figures of a day anew. What changes meanwhile has marked the day again, and that mark stays: only those are deleted that were there before the orders were read. Two
 * processes that recompute the same day write the same, or leave a mark.
 */
export async function recomputeDay(
  { db }: Pick<Deps, 'db'>,
  { id: shopId, country }: Pick<Shop, 'id' | 'country'>,
  day: string,
): Promise<void> {
  const marks = await marksOfDay(db.read, shopId, day)
  const [usual, choices] = await Promise.all([usualCosts(db.read, shopId), figureChoices(db.read, shopId)])
  const rows = await dayFigures(db.read, shopId, { day, country, usual, choices })
  await db.transaction(async (tx) => {
    await saveFigureDay(tx, shopId, day, FIGURE_KINDS, rows)
    await deleteMarks(tx, shopId, day, marks)
  })
}
