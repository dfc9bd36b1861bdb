import type { CurrencyCode } from '../../lib/money.ts'
import { broughtPrice } from '../pricing.ts'
import type { AmountLabel, Product, ProductState, ProductStatus, ProductSummary } from '../product.ts'
import { offerOf, type Stock } from '../stock/stock.ts'
import type { ShownCounts } from '../stock/stock-count.ts'

/** A row of `products`. Lists and objects are JSON as text. */
export type ProductRow = {
  id: string
  shop_id: string
  slug: string
  title: string
  description: string
  images: string
  tiers: string
  currency: CurrencyCode
  start_amount: number
  amount_label: AmountLabel
  /** A job alone writes it; 0 while it is not known. */
  most_ordered: number
  /** '' where nobody said it, and so is `gtin`. */
  brand: string
  gtin: string
  colors: string
  status: ProductStatus
  dependents: string
  campaign_categories: string
  tags: string
  messaging: string | null
  /** The place of `Stock`'s state in `STATES`: what files and sellers say. */
  sold_out: number
  sold_out_colors: string
  /** `ShownCounts` as JSON. */
  counted: string | null
  /** 1 for what cannot be ordered now, by a count or by what is said. */
  off_sale: number
  position: number
  /** The place of a `ProductState` in `PRODUCT_STATES`. */
  state: number
  version: number
  cost: number | null
  /** A `ByHand` as JSON. */
  by_hand: string
  content_hash: string
  created_at: number
  updated_at: number
}

export type ProductTables = {
  products: ProductRow
  product_categories: {
    shop_id: string
    category_slug: string
    position: number
    product_id: string
    /** The product's. */
    state: number
  }
}

/** `kept`: products that the shop has stay in their place. `given`: they move to the place that an import gives. */
export type Placing = 'kept' | 'given'

export type SummaryRow = Pick<
  ProductRow,
  'id' | 'slug' | 'title' | 'images' | 'tiers' | 'currency' | 'status' | 'colors' | 'dependents' | 'off_sale'
>

/** In the order of their numbers in the column `sold_out`. */
export const STATES = ['for-sale', 'sold-out', 'withdrawn'] as const satisfies readonly Stock['state'][]

/** Values of the column `sold_out`. */
export const FOR_SALE = 0
export const WITHDRAWN = 2

/** In the order of their numbers in the column `state`. */
export const PRODUCT_STATES = ['visible', 'draft', 'archived'] as const satisfies readonly ProductState[]

export function stockFromRow({ sold_out, sold_out_colors }: Pick<ProductRow, 'sold_out' | 'sold_out_colors'>): Stock {
  return { state: STATES[sold_out] ?? 'for-sale', soldOutColors: JSON.parse(sold_out_colors) }
}

export function shownFromRow({ counted }: Pick<ProductRow, 'counted'>): ShownCounts | null {
  return counted === null ? null : JSON.parse(counted)
}

/** What of a row's product can be ordered. */
export function offerFromRow(
  row: Pick<ProductRow, 'colors' | 'sold_out' | 'sold_out_colors' | 'counted'>,
): ReturnType<typeof offerOf> {
  return offerOf(JSON.parse(row.colors), stockFromRow(row), shownFromRow(row))
}

export function productFromRow(row: ProductRow, categories: readonly string[]): Product {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    images: JSON.parse(row.images),
    tiers: JSON.parse(row.tiers),
    currency: row.currency,
    ...(row.start_amount > 1 && { startAmount: row.start_amount }),
    ...(row.amount_label !== '' && { amountLabel: row.amount_label }),
    ...(row.most_ordered > 0 && { mostOrdered: row.most_ordered }),
    ...offerFromRow(row),
    status: row.status,
    dependents: JSON.parse(row.dependents),
    categories,
    tags: JSON.parse(row.tags),
    campaignCategories: JSON.parse(row.campaign_categories),
    messaging: row.messaging === null ? null : JSON.parse(row.messaging),
  }
}

/** `soldOut`: the slugs of the products that such rows bring and that are sold out. */
export function summaryFromRow(row: SummaryRow, soldOut: ReadonlySet<string>): ProductSummary {
  const dependents: Product['dependents'] = JSON.parse(row.dependents)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: JSON.parse(row.images)[0] ?? null,
    tiers: JSON.parse(row.tiers),
    currency: row.currency,
    status: row.status,
    hasColors: JSON.parse(row.colors).length > 0,
    soldOut: row.off_sale !== 0 || dependents.some(({ slug }) => soldOut.has(slug)),
    brought: broughtPrice(dependents),
  }
}
