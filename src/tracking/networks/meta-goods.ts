import type { EventGoods } from '../../cart/event-goods.ts'

/** What an event is about as Meta wants it, the same from the browser's pixel and from the server. */
export function metaGoods({ value, currency, items }: EventGoods) {
  return {
    currency,
    value: Number(value),
    ...(items.length > 0 && {
      content_type: 'product',
      content_ids: items.map(({ id }) => id),
      contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: Number(price) })),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  }
}
