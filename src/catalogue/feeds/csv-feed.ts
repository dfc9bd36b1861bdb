import { csvLine } from '../../lib/files/csv-line.ts'
import { commonProblems, type Feed, type Limits, priceText, textsWithin } from './feed.ts'
import type { FeedItem } from './feed-item.ts'

type Cell = (item: FeedItem) => string

/** What Meta takes. TikTok names no limits and takes Meta's files. */
const LIMITS: Limits = { id: 100, title: 200, description: 9_999 }

/** The columns that both read. */
export const cells = {
  title: (item) => textsWithin(item, LIMITS).title,
  description: (item) => textsWithin(item, LIMITS).description,
  availability: ({ isForSale }) => (isForSale ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: (item) => priceText(item.price, item),
  link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? '',
  // Both ask for a brand.
  brand: ({ brand, shop }) => brand || shop.name,
  sale_price: (item) => (item.sale === null ? '' : priceText(item.sale, item)),
} as const satisfies Readonly<Record<string, Cell>>

/** A feed in CSV (RFC 4180) with these columns. */
export function csvFeed(file: string, columns: Readonly<Record<string, Cell>>): Feed {
  return {
    file,
    contentType: 'text/csv; charset=utf-8',
    begin: () => csvLine(Object.keys(columns)),
    row: (item) => csvLine(Object.values(columns).map((cell) => cell(item))),
    end: '',
    problems: (item) => commonProblems(item, LIMITS),
  }
}
