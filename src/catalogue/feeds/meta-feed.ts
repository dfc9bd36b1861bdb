import { csvLine } from '../../lib/files/csv-line.ts'
import { commonProblems, type Feed, type Limits, priceText, textsWithin } from './feed.ts'
import type { FeedItem } from './feed-item.ts'

/** Meta's catalogue (https://www.facebook.com/business/help/120325381656392). It takes 20 more pictures, whose addresses have commas between. */
const LIMITS: Limits = { id: 100, title: 200, description: 9_999 }
const MORE_PICTURES = 20

const COLUMNS = {
  id: ({ id }) => id,
  title: (item) => textsWithin(item, LIMITS).title,
  description: (item) => textsWithin(item, LIMITS).description,
  availability: ({ isForSale }) => (isForSale ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: (item) => priceText(item.price, item),
  link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? '',
  additional_image_link: ({ images }) => images.slice(1, 1 + MORE_PICTURES).join(','),
  // It asks for a brand, a GTIN or a number of the maker's.
  brand: ({ brand, shop }) => brand || shop.name,
  gtin: ({ gtin }) => gtin,
  sale_price: (item) => (item.sale === null ? '' : priceText(item.sale, item)),
} as const satisfies Readonly<Record<string, (item: FeedItem) => string>>

export const metaFeed: Feed = {
  file: 'meta.csv',
  contentType: 'text/csv; charset=utf-8',
  begin: () => csvLine(Object.keys(COLUMNS)),
  row: (item) => csvLine(Object.values(COLUMNS).map((cell) => cell(item))),
  end: '',
  problems: (item) => commonProblems(item, LIMITS),
}
