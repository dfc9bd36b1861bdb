import type { Deps } from '../../server/deps.ts'
import { postHeard } from '../../staff/news/post-news.step.ts'
import { leadsIdleSince } from '../leads/leads.store.ts'

/** Longer than the time between two looks. A letter that was posted before is posted once. */
const LOOK_BACK_MS = 5 * 60_000

const MOST_LEADS = 50

/** Tells a shop's people of leads that became idle in the last minutes. No act does that: time passes. */
export async function hearLeads({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<void> {
  const now = clock()
  const ids = await leadsIdleSince(db.reports, shopId, { since: now - LOOK_BACK_MS, now, limit: MOST_LEADS })
  const news = ids.map((id) => ({ kind: 'lead', id, count: 1, by: null, at: now }) as const)
  if (news.length > 0) await db.transaction((tx) => postHeard(tx, shopId, news))
}
