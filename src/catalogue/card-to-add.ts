import type { ProductSummary } from './product.ts'

/** What the cart has to know of a product that a tap on its card adds. Plain JSON. */
export interface CardToAdd extends Pick<ProductSummary, 'id' | 'slug' | 'title' | 'tiers' | 'currency'> {
  readonly hash: string | null
}

/** `null` for a product that asks something first: its colours, or what its pack or promo brings. */
export function cardToAdd(product: ProductSummary): CardToAdd | null {
  const { id, slug, title, image, tiers, currency } = product
  if (product.hasColors || product.status !== 'normal') return null
  return { id, slug, title, hash: image?.hash ?? null, tiers, currency }
}
