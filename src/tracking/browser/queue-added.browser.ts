import { itemsGoods } from '../../cart/cart-item.ts'
import { queueEvent } from '../../checkout/sending/queued-events.browser.ts'
import { randomKey } from '../../checkout/sending/random-key.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'

// A chunk of its own: it needs prices, which the page has loaded once something is added.

/** Queues an event for each time that something was added. */
export function queueAdded(currency: CurrencyCode): void {
  for (const items of window.added?.splice(0) ?? []) queueEvent('AddToCart', randomKey(), itemsGoods(items, currency))
}
