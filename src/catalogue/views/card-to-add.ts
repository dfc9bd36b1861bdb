import type { ProductSummary } from '../product.ts'

/** What the cart needs to know about a product that a tap on its card adds. Plain JSON. */
export interface CardToAdd extends Pick<ProductSummary, 'id' | 'slug' | 'title' | 'tiers' | 'currency'> {
  readonly hash: string | null
}

/** A product whose colour is asked for at the tap. Its colours are fetched then. */
export type ColoredCard = Pick<ProductSummary, 'slug' | 'currency'>

/** `null` for a product that is not added at its card: it is sold out, or a pack or a promo. */
export function cardToAdd(product: ProductSummary): CardToAdd | ColoredCard | null {
  const { id, slug, title, image, tiers, currency } = product
  if (product.soldOut || product.status !== 'normal') return null
  return product.hasColors ? { slug, currency } : { id, slug, title, hash: image?.hash ?? null, tiers, currency }
}
