import type { EventGoods } from '../../cart/event-goods.ts'
import type { CurrencyCode } from '../../lib/money.ts'

/** One unit of the product that the page shows, as the page's facts for search engines say; `undefined` on a page of no product. */
export function shownGoods(currency: CurrencyCode): EventGoods | undefined {
  for (const { textContent } of document.querySelectorAll('[type="application/ld+json"]')) {
    const { sku: id, offers } = JSON.parse(textContent ?? '{}')
    if (id && offers) return { value: offers.price, currency, items: [{ id, quantity: 1, price: offers.price }] }
  }
}
