import type { CartItem } from '../cart-item.ts'
import type { KnownCart } from '../known-cart.ts'
import type { Removals } from './removals.ts'

/** The cart as the server has rendered it into a page of its visitor. Plain JSON. */
export interface ShownCart extends KnownCart {
  /** The cart's cookie that it was read from. */
  readonly cookie: string | null
  readonly removals: Removals<CartItem>
}
