import { orderNews, sending } from '../stored.browser.ts'
import type { OrderNews } from './order-news.ts'

/** The news of an order at this moment: a new total that waits for the shopper, else the stored news; `null` for none. */
export function currentNews(): OrderNews | null {
  const order = sending.read()?.order
  if (!order?.changed) return orderNews.read()
  const { total, currency, formHref = '/carrito' } = order
  return { kind: 'changed', from: order.changed.from, total, currency, href: formHref }
}
