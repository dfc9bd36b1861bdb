import { orderNews, sending } from '../stored.browser.ts'
import type { OrderNews } from './order-news.ts'

/** What there is to tell of an order at this moment. */
export function currentNews(): OrderNews | null {
  const order = sending.read()?.order
  if (!order?.changed) return orderNews.read()
  const { total, currency, formHref = '/carrito' } = order
  return { kind: 'changed', from: order.changed.from, total, currency, href: formHref }
}
