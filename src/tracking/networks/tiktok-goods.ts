import type { EventGoods } from '../../cart/event-goods.ts'

/** The name under which TikTok knows an event: Meta's, except for this one. */
export function tiktokName<Name extends string>(name: Name): Name | 'Pageview' {
  return name === 'PageView' ? 'Pageview' : name
}

/** What an event is about as TikTok wants it, the same from the browser's pixel and from the server. */
export function tiktokGoods({ value, currency, items, order }: EventGoods) {
  return {
    currency,
    value: Number(value),
    ...(items.length > 0 && {
      content_type: 'product',
      contents: items.map(({ id, quantity, price }) => ({ content_id: id, quantity, price: Number(price) })),
    }),
    ...(order && { order_id: order }),
  }
}
