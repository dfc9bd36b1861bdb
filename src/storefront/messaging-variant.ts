import type { Product } from '../catalogue/product.ts'

/** The product as the messaging-app variant says and charges it; itself when the seller made no such variant. */
export function messagingVariant(product: Product): Product {
  const { messaging } = product
  if (!messaging) return product
  return { ...product, title: messaging.title, description: messaging.description, tiers: messaging.tiers }
}
