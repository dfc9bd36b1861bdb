import { sha256 } from '../lib/digest.ts'
import type { CurrencyCode } from '../lib/money.ts'
import { broughtPrice } from './pricing.ts'
import type { Product, ProductStatus, ProductSummary } from './product.ts'

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
  colors: string
  status: ProductStatus
  dependents: string
  campaign_categories: string
  messaging: string | null
  position: number
  content_hash: string
  created_at: number
  updated_at: number
}

export type ProductTables = {
  products: ProductRow
  product_categories: { shop_id: string; category_slug: string; position: number; product_id: string }
}

/** `kept`: products that the shop has stay in their place. `given`: they move to the place that an import gives. */
export type Placing = 'kept' | 'given'

export type SummaryRow = Pick<
  ProductRow,
  'id' | 'slug' | 'title' | 'images' | 'tiers' | 'currency' | 'status' | 'colors' | 'dependents'
>

export function productFromRow(row: ProductRow, categories: readonly string[]): Product {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    images: JSON.parse(row.images),
    tiers: JSON.parse(row.tiers),
    currency: row.currency,
    colors: JSON.parse(row.colors),
    status: row.status,
    dependents: JSON.parse(row.dependents),
    categories,
    campaignCategories: JSON.parse(row.campaign_categories),
    messaging: row.messaging === null ? null : JSON.parse(row.messaging),
  }
}

export function summaryFromRow(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: JSON.parse(row.images)[0] ?? null,
    tiers: JSON.parse(row.tiers),
    currency: row.currency,
    status: row.status,
    hasColors: JSON.parse(row.colors).length > 0,
    brought: broughtPrice(JSON.parse(row.dependents)),
  }
}

/** The row of a product. `content_hash` tells whether an import changes more than the position. It leaves out the slug, so that a rename keeps it. */
export function rowToSave(product: Product & { position: number }, shopId: string, now: number): ProductRow {
  const content = contentOf(product)
  return {
    id: product.id,
    shop_id: shopId,
    slug: product.slug,
    ...content,
    position: product.position,
    content_hash: sha256(JSON.stringify([content, product.categories.toSorted()])),
    created_at: now,
    updated_at: now,
  }
}

function contentOf(product: Product) {
  return {
    title: product.title,
    description: product.description,
    images: JSON.stringify(product.images),
    tiers: JSON.stringify(product.tiers),
    currency: product.currency,
    colors: JSON.stringify(product.colors),
    status: product.status,
    dependents: JSON.stringify(product.dependents),
    campaign_categories: JSON.stringify(product.campaignCategories),
    messaging: product.messaging === null ? null : JSON.stringify(product.messaging),
  }
}
