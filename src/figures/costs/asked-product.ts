import type { CostedProduct } from '../../catalogue/lists/costed-product.ts'

/** A product with how many orders wait for its cost. */
export interface AskedProduct extends CostedProduct {
  readonly waiting: number
}
