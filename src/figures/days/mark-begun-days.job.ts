import { addDays } from '../../lib/time/business-days.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import { countBegun } from './count-begun.step.ts'
import { markStaleDay } from './mark-stale-day.action.ts'

/** Marks each shop's yesterday and today where forms were begun that its figures have not counted. A form that became no order marks nothing itself, so that a shopper pays nothing for figures. */
export async function markBegunDays(
  deps: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { id, country } of await listShopsHere(deps.db.read)) {
    const today = localDay(deps.clock(), country)
    for (const day of [addDays(today, -1), today]) {
      if (isStopped()) return
      const { begun, before } = await countBegun(deps.db.read, id, day, country)
      if (begun > before) await markStaleDay(deps, id, { day, mark: `begun-${begun}` })
    }
  }
}
