import type { SellerRequest } from '../../desk-request.ts'
import { countsOf } from './read-counts.api.ts'
import { todayLists } from './today-words.ts'

/** How much waits in a shop's queues that are work of today; `null`: more than is counted. */
export async function waitingToday(work: SellerRequest, now: number): Promise<number | null> {
  const counts = await countsOf(work, [work], now)
  const waiting = todayLists(work.permission.role).map((list) => counts[list] ?? (list in counts ? null : 0))
  return waiting.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}
