import type { ProductStatus } from '../catalogue/product.ts'
import type { Money } from '../lib/money.ts'

/**
 * One line of a ticket as a shopper asks for it. Prices are not part of it: the server reads them from the catalogue.
 * `pack` joins a pack or a promo with its dependents (`pack-{id}`, `promo-{id}`, id of the product that brought them); `order` is the
 * place in that group, 0 for the head.
 */
export interface Line {
  readonly slug: string
  readonly status: ProductStatus
  readonly pack: string | null
  readonly order: number
  readonly amount: number
  /** One name a unit; empty for a product without colours. */
  readonly colors: readonly string[]
}

/** A line with what is charged for it at this moment. */
export interface PricedLine extends Line {
  readonly productId: string
  readonly title: string
  readonly unitPrice: Money
  readonly total: Money
}

/** The plus button goes 1, 2, 3, 4, 1: so 4 is the largest amount a ticket can hold. */
export const LARGEST_AMOUNT = 4

/** Adding to the cart never takes a product above this. */
export const LARGEST_MERGED_AMOUNT = 3
