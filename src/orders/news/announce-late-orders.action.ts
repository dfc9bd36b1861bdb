import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { postNews } from '../../staff/news/post-news.step.ts'
import { dueWindow } from './due-window.ts'
import { lateOrdersBetween } from './late-orders.store.ts'

/** Longer than the time between two runs, so that no order is missed. The id of its letter keeps it from being posted twice. */
const LOOK_BACK_MS = 5 * 60_000

const MOST_ORDERS = 200

/** Posts news of orders that fell due in *Novedad*: a parcel is overdue, or trouble was put off until today. No act can post it, because time alone makes them due. */
export async function announceLateOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: shopId, country }: Pick<Shop, 'id' | 'country'>,
): Promise<void> {
  const now = clock()
  const within = dueWindow({ since: now - LOOK_BACK_MS, now }, country)
  if (!within) return
  const late = await lateOrdersBetween(db.reports, shopId, { ...within, limit: MOST_ORDERS })
  const news = late.map(
    ({ id, dueAt }) => ({ kind: 'trouble', id: `${id}-${dueAt}`, count: 1, by: null, at: now }) as const,
  )
  if (news.length > 0) await db.transaction((tx) => postNews(tx, shopId, news))
}
