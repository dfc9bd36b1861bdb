import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { postHeard } from '../../staff/news/post-news.step.ts'
import { lateNews } from './late-news.ts'
import { lateBetween } from './late-orders.store.ts'

/** Longer than the time between two looks. A letter that was posted before is posted once. */
const LOOK_BACK_MS = 5 * 60_000

const MOST_ORDERS = 200

/** Tells a shop's people of orders that fell due in *Novedad*: their parcels are overdue, or trouble was put off until today. No act does that: time passes. */
export async function hearLate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: shopId, country }: Pick<Shop, 'id' | 'country'>,
): Promise<void> {
  const now = clock()
  const within = lateNews({ since: now - LOOK_BACK_MS, now }, country)
  if (!within) return
  const late = await lateBetween(db.reports, shopId, { ...within, limit: MOST_ORDERS })
  const news = late.map(
    ({ id, dueAt }) => ({ kind: 'trouble', id: `${id}-${dueAt}`, count: 1, by: null, at: now }) as const,
  )
  if (news.length > 0) await db.transaction((tx) => postHeard(tx, shopId, news))
}
