import type { Removed } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import type { KnownCart } from './known-cart.ts'

/** The cart as the server has rendered it into a page of its visitor. Plain JSON. */
export interface ShownCart extends KnownCart {
  /** The cart's cookie that it was read from. */
  readonly cookie: string | null
  /** What was removed last and can be put back. */
  readonly removed: Removed<CartItem> | null
}
