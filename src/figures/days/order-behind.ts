import type { Order } from '../../orders/order.ts'
import type { FigureSums } from '../rules/figure-sums.ts'

/** The place of an order in the list behind a figure: the next portion begins after it. */
export type ListPlace = Pick<Order, 'id' | 'placedAt'>

/** An order, and what it adds to the figure. */
export interface OrderBehind {
  readonly order: Order
  readonly sums: FigureSums
}
