import type { SaleProduct } from '../../../catalogue/product.ts'

/** A product as the editor of lines knows it. `slug` may be an earlier one, under which an order has it. */
export interface KnownProduct extends SaleProduct {
  /** The address of its first picture, small. */
  readonly picture: string | null
}

export interface ProductsAnswer {
  readonly found: readonly string[]
  readonly products: readonly KnownProduct[]
}
