import { moveStock } from '../../catalogue/stock/move-stock.step.ts'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import { stockChanges } from './order-stock.ts'

/** Moves the counts of an order's products by what its event changes. */
export async function moveOrderStock(tx: Sql, before: Order, after: Order, event: OrderEvent): Promise<void> {
  const { shopId, id } = before
  const moves = stockChanges(before, after)
  const { at, actor: by, act, seq } = event
  if (moves.length > 0) await moveStock(tx, shopId, moves, { at, by, act, order: { id, seq } })
}
