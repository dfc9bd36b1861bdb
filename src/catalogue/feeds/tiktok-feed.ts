import { cells, csvFeed } from './csv-feed.ts'
import type { Feed, FeedProblem } from './feed.ts'
import type { FeedItem } from './feed-item.ts'
import { withoutEmoji, withoutPromotion } from './tiktok-title.ts'

const file = csvFeed('tiktok.csv', { sku_id: ({ id }) => id, ...cells })

/** TikTok's catalogue (https://ads.tiktok.com/help/article/catalog-product-parameters). */
export const tiktokFeed: Feed = {
  ...file,
  row: (item) => file.row(titled(item)),
  problems: (item) => [...file.problems(titled(item)), ...titleProblems(item.title)],
}

/** The item with the title that TikTok takes. */
function titled(item: FeedItem): FeedItem {
  return { ...item, title: withoutPromotion(withoutEmoji(item.title)) }
}

function titleProblems(title: string): readonly FeedProblem[] {
  const plain = withoutEmoji(title)
  return [
    ...(plain === title ? [] : ['emoji' as const]),
    ...(withoutPromotion(plain) === plain ? [] : ['free-shipping' as const]),
  ]
}
