import { csvLine } from '../../lib/files/csv-line.ts'
import { commonProblems, type Feed, type FeedProblem, type Limits, priceText, textsWithin } from './feed.ts'
import type { FeedItem } from './feed-item.ts'
import { withoutEmoji, withoutPromotion } from './tiktok-title.ts'

/** TikTok's catalogue (https://ads.tiktok.com/help/article/catalog-product-parameters). It names no limits; these are of Meta, whose files it takes too. */
const LIMITS: Limits = { id: 100, title: 200, description: 9_999 }

const COLUMNS = {
  sku_id: ({ id }) => id,
  title: (item) => textsWithin(item, LIMITS).title,
  description: (item) => textsWithin(item, LIMITS).description,
  availability: ({ isForSale }) => (isForSale ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: (item) => priceText(item.price, item),
  link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? '',
  brand: ({ brand, shop }) => brand || shop.name,
  sale_price: (item) => (item.sale === null ? '' : priceText(item.sale, item)),
} as const satisfies Readonly<Record<string, (item: FeedItem) => string>>

export const tiktokFeed: Feed = {
  file: 'tiktok.csv',
  contentType: 'text/csv; charset=utf-8',
  begin: () => csvLine(Object.keys(COLUMNS)),
  row: (item) => csvLine(Object.values(COLUMNS).map((cell) => cell(titled(item)))),
  end: '',
  problems(item) {
    const found = new Set(commonProblems(titled(item), LIMITS))
    return [...found, ...titleProblems(item.title)]
  },
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
