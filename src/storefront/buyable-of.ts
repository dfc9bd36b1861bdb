import { type Buyable, buyable } from '../cart/cart-item.ts'
import { mediaPath } from '../catalogue/media.ts'
import type { Product } from '../catalogue/product.ts'

/** The product as the browser and the posted forms order it; `null` for one that cannot be ordered. */
export function buyableOf(product: Product, dependents: ReadonlyMap<string, Product>): Buyable | null {
  return buyable(product, dependents, (hash) => mediaPath(hash, 300, 'webp'))
}
