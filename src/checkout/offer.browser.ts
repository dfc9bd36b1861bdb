import { type Buyable, itemsOf } from '../cart/cart-item.ts'
import { add, ticket } from '../cart/ticket.browser.ts'
import { markedAddress } from '../lib/url-markers.ts'
import { sending } from './stored.browser.ts'

/**
 * Puts the product of the page into an empty cart, for a form that opens with its page. Not while an order is on its way, and not again on
 * a page where it was ordered already.
 */
export function offer(product: Buyable | null): void {
  if (!product || ticket.now().products.length > 0 || sending.now()?.order) return
  if (markedAddress(location.href, 'Purchase') !== null) add(itemsOf(product, 1, []))
}
