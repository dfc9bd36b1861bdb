import type { Deps } from '../../server/deps.ts'
import type { FeedName } from './feed.ts'
import { feedFetches, saveFeedFetch } from './feed-fetches.store.ts'

/** A network may ask as often as it likes: a feed is noted once a minute. */
const MINUTE = 60_000

/** Notes that somebody has the whole of a feed now. */
export async function noteFeedFetch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
  feed: FeedName,
): Promise<void> {
  const now = clock()
  const isDue = (last: number | undefined) => last === undefined || now - last >= MINUTE
  if (!isDue((await feedFetches(db.read, shopId)).get(feed))) return
  await db.transaction((tx) => saveFeedFetch(tx, shopId, feed, now))
}
