import { deskCounts } from '../../../orders/queues/desk-counts.step.ts'
import { deskWaits } from '../../../orders/queues/desk-waits.step.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'
import type { Counts, TodayWork } from '../cards/card.ts'
import { countsFor, longestWaits, summedCounts, waitsFor } from './counts-for.ts'

/** How many orders stand in each list, in all these shops together. */
export async function countsOf({ deps }: PersonRequest, works: readonly SellerRequest[], now: number): Promise<Counts> {
  const counts = works.map(async ({ shop, permission }) =>
    countsFor(permission.role, await deskCounts(deps.db.reports, shop.id, now)),
  )
  const all = await Promise.all(counts)
  return all.length === 1 ? (all[0] ?? {}) : ofAll(all)
}

/** How many orders stand in each list of a shop, and since when the longest waiting one does. */
export async function todayWork(work: SellerRequest, now: number): Promise<TodayWork> {
  const { deps, shop, permission } = work
  const [counts, waits] = await Promise.all([countsOf(work, [work], now), deskWaits(deps.db.reports, shop.id, now)])
  return { counts, waits: waitsFor(permission.role, waits) }
}

/** The work of several shops together. */
export function workOfAll(shops: readonly TodayWork[]): TodayWork {
  return { counts: ofAll(shops.map(({ counts }) => counts)), waits: longestWaits(shops.map(({ waits }) => waits)) }
}

/** Leads have a page in each shop, and none of all of them. */
function ofAll(counts: readonly Counts[]): Counts {
  return summedCounts(counts.map(({ recuperar: _, ...lists }) => lists))
}
