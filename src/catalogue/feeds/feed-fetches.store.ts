import type { Sql } from '../../database/database.ts'
import type { FeedName } from './feed.ts'

type FetchTables = {
  feed_fetches: {
    shop_id: string
    feed: FeedName
    fetched_at: number
  }
}

/** When somebody last had the whole of each feed of a shop; without those that nobody had. */
export async function feedFetches(sql: Sql, shopId: string): Promise<ReadonlyMap<FeedName, number>> {
  const rows = await sql
    .withTables<FetchTables>()
    .selectFrom('feed_fetches')
    .select(['feed', 'fetched_at'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map(({ feed, fetched_at }) => [feed, fetched_at]))
}

export async function saveFeedFetch(tx: Sql, shopId: string, feed: FeedName, at: number): Promise<void> {
  await tx
    .withTables<FetchTables>()
    .insertInto('feed_fetches')
    .values({ shop_id: shopId, feed, fetched_at: at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'feed']).doUpdateSet({ fetched_at: at }))
    .execute()
}
