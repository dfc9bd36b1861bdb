import { FEED_NAMES } from '../../../../catalogue/feeds/feed.ts'
import { feedFetches } from '../../../../catalogue/feeds/feed-fetches.store.ts'
import { FeedSurvey } from '../../../../catalogue/feeds/feed-survey.ts'
import { feeds } from '../../../../catalogue/feeds/feeds.ts'
import { readFeedItems, readFeedShop } from '../../../../catalogue/feeds/read-feed.step.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { momentWords } from '../../../orders/time-words.ts'
import { publicOrigin } from '../../../shop-origin.ts'
import type { FeedFacts } from './feed-facts.ts'

/** How many products of each problem are named, and of the one that is opened. */
const FIRST = 3
const MOST = 500

/** The feeds of the shop, and what networks would refuse in them. `?revisar=` opens one problem. */
export async function readFeeds(asked: SellerRequest): Promise<FeedFacts> {
  const { deps, shop, url } = asked
  const opened = url.searchParams.get('revisar')
  const origin = publicOrigin(asked)
  const survey = new FeedSurvey((problem) => (problem === opened ? MOST : FIRST))
  const feedShop = await readFeedShop(deps.db.read, shop, origin)
  for await (const items of readFeedItems(deps.db.reports, shop.id, feedShop))
    for (const item of items) survey.add(item)
  const fetches = await feedFetches(deps.db.read, shop.id)
  const time = shopTime(deps.clock(), shop.country)
  return {
    feeds: FEED_NAMES.map((name) => {
      const at = fetches.get(name)
      return {
        name,
        address: `${origin}/feed/${feeds[name].file}`,
        fetched: at === undefined ? null : momentWords(at, time),
      }
    }),
    ...{ total: survey.total, found: survey.result(), base: `/t/${shop.hosts[0]}` },
  }
}
