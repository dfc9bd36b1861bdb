/** The letters by e-mail that an order's shopper gets. `added`: one more product was added right after ordering. */
export const ORDER_LETTERS = ['placed', 'added', 'sent', 'delivered'] as const
export type OrderLetter = (typeof ORDER_LETTERS)[number]

/** Those that say what an order has and costs. */
export type AcknowledgingLetter = Extract<OrderLetter, 'placed' | 'added'>

/** The id under which a letter of an order is posted, so that each is posted only once. */
export function orderLetterId(letter: OrderLetter, orderId: string): string {
  return `${letter}-${orderId}`
}

/** Parses such an id; `null` for the id of another letter. */
export function readOrderLetterId(id: string): { readonly letter: OrderLetter; readonly orderId: string } | null {
  const letter = ORDER_LETTERS.find((one) => id.startsWith(`${one}-`))
  return letter ? { letter, orderId: id.slice(letter.length + 1) } : null
}
