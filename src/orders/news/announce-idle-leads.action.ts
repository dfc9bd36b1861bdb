import type { Deps } from '../../server/deps.ts'
import { postNews } from '../../staff/news/post-news.step.ts'
import { leadsIdleSince } from '../leads/leads.store.ts'

/** Longer than the time between two runs, so that no lead is missed. The id of its letter keeps it from being posted twice. */
const LOOK_BACK_MS = 5 * 60_000

const MOST_LEADS = 50

/** Posts news of leads that became idle in the last minutes. No act can post it, because leads become idle by time alone. */
export async function announceIdleLeads({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<void> {
  const now = clock()
  const ids = await leadsIdleSince(db.reports, shopId, { since: now - LOOK_BACK_MS, now, limit: MOST_LEADS })
  const news = ids.map((id) => ({ kind: 'lead', id, count: 1, by: null, at: now }) as const)
  if (news.length > 0) await db.transaction((tx) => postNews(tx, shopId, news))
}
