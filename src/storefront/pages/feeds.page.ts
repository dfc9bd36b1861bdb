import { FEED_NAMES, type FeedName } from '../../catalogue/feeds/feed.ts'
import { feeds } from '../../catalogue/feeds/feeds.ts'
import { noteFeedFetch } from '../../catalogue/feeds/note-feed-fetch.action.ts'
import { readFeed } from '../../catalogue/feeds/read-feed.step.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { matchesTag } from '../../lib/web/entity-tag.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { textStream } from '../../web/text-stream.ts'

/** Grows with every change of what feeds say of the same catalogue: who has a feed of before then gets it anew. */
const RULES = 1

type Asked = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * `/feed/meta.csv` and the others, read from the tables while they are sent. The tag changes with the shop's version, so with its catalogue. It is a weak one,
 * because a change under way may be in the file already. `null` for a file that does not exist.
 */
export async function feedResponse(
  deps: Asked,
  shop: Shop,
  { origin, pathname }: URL,
  request: Request,
): Promise<Response | null> {
  const name = FEED_NAMES.find((one) => `/feed/${feeds[one].file}` === pathname)
  if (name === undefined) return null
  const feed = feeds[name]
  const etag = `W/"${shop.version}-${sha256(`${RULES} ${name} ${origin}`).slice(0, 12)}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  if (matchesTag(request.headers.get('if-none-match'), etag)) {
    if (request.method === 'GET') await noted(deps, shop, name)
    return new Response(null, { status: 304, headers })
  }
  async function* texts() {
    yield* readFeed(deps.db.reports, shop, { feed, origin })
    await noted(deps, shop, name as FeedName)
  }
  const body = request.method === 'HEAD' ? null : textStream(texts())
  return new Response(body, { headers: { ...headers, 'content-type': feed.contentType } })
}

/** The network has its file, whether or not this can be written. */
async function noted(deps: Asked, shop: Shop, name: FeedName): Promise<void> {
  try {
    await noteFeedFetch(deps, shop.id, name)
  } catch (error) {
    deps.log.warn({ err: error, feed: name }, 'A fetched feed could not be noted')
  }
}
