import { deskCounts } from '../../../orders/queues/desk-counts.step.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'
import type { Counts } from '../cards/card.ts'
import { countsFor, summedCounts } from './counts-for.ts'

/** How many orders stand in each list, in all these shops together. */
export async function countsOf({ deps }: PersonRequest, works: readonly SellerRequest[], now: number): Promise<Counts> {
  const counts = works.map(async ({ shop, permission }) =>
    countsFor(permission.role, await deskCounts(deps.db.reports, shop.id, now)),
  )
  const all = await Promise.all(counts)
  // Leads have a page in each shop.
  return all.length === 1 ? (all[0] ?? {}) : summedCounts(all.map(({ recuperar: _, ...lists }) => lists))
}
