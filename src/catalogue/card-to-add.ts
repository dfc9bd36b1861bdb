import type { ProductSummary } from './product.ts'

/** What the cart needs to know about a product that a tap on its card adds. Plain JSON. */
export interface CardToAdd extends Pick<ProductSummary, 'id' | 'slug' | 'title' | 'tiers' | 'currency'> {
  readonly hash: string | null
}

/** `null` for a product that cannot be added with one tap: it is sold out, has colours to choose, or is a pack or a promo. */
export function cardToAdd(product: ProductSummary): CardToAdd | null {
  const { id, slug, title, image, tiers, currency } = product
  if (product.soldOut || product.hasColors || product.status !== 'normal') return null
  return { id, slug, title, hash: image?.hash ?? null, tiers, currency }
}
