import { useLayoutEffect } from 'react'
import type { CartItem } from '../cart-item.ts'
import type { ShownCart } from '../view/shown-cart.ts'
import { adopt, ticket } from './ticket.browser.ts'
import { useStored } from './use-stored.browser.ts'

/**
 * The cart's items. `shown`: what the server has rendered into this page, which is what the first render shows too, so that nothing moves. Without it the
 * first render knows no cart (`null`).
 */
export function useCart(shown: Pick<ShownCart, 'cookie' | 'items'> | null): readonly CartItem[] | null {
  const stored = useStored(ticket)
  // Before the first look at the storage, which may have older prices.
  useLayoutEffect(() => {
    if (shown) adopt(shown)
  }, [shown])
  // A cart that only waits for its names and prices is not empty.
  if (stored && stored.products.length === 0 && stored.waiting.length > 0) return null
  return stored?.products ?? shown?.items ?? null
}
