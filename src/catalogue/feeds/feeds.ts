import type { Feed, FeedName } from './feed.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'
import { tiktokFeed } from './tiktok-feed.ts'

export const feeds: Readonly<Record<FeedName, Feed>> = { meta: metaFeed, tiktok: tiktokFeed, google: googleFeed }
