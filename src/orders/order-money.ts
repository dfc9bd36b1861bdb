import type { Money } from '../lib/money.ts'

/** What an order costs, in hundredths of its currency. */
export interface Charges {
  /** What the lines cost together. */
  readonly products: Money
  readonly discount: Money
  readonly shipping: Money
  readonly surcharge: Money
}

/** What was paid. Only accepted payments count. */
export interface Paid {
  readonly accepted: Money
  readonly refunded: Money
}

/** Productos − descuento + envío + recargo. A discount takes no more than the products cost. */
export function totalOf({ products, discount, shipping, surcharge }: Charges): Money {
  return products - Math.min(discount, products) + shipping + surcharge
}

/** What is still to be collected: total − accepted payments + refunds. Below 0 the shop owes. */
export function balanceOf(total: Money, { accepted, refunded }: Paid): Money {
  return total - accepted + refunded
}
