import { everyDay } from '../../lib/time/business-days.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { listedSpan } from '../../orders/orders.store.ts'
import { deleteMarks, EVERY_DAY, markStaleDays, marksOfDay } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'

/** Puts a mark on each day of a shop in place of the one that stands for all of them. */
export async function expandEveryDay(
  { db }: Pick<Deps, 'db'>,
  { id: shopId, country }: Pick<Shop, 'id' | 'country'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const marks = await marksOfDay(tx, shopId, EVERY_DAY)
    const [mark] = marks
    const span = await listedSpan(tx, shopId)
    if (mark !== undefined && span) {
      const days = everyDay(localDay(span.first, country), localDay(span.last, country))
      await markStaleDays(
        tx,
        shopId,
        days.map((day) => ({ day, mark })),
      )
    }
    await deleteMarks(tx, shopId, EVERY_DAY, marks)
  })
}
