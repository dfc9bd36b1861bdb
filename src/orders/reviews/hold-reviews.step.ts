import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { takeReviewsOfOrders } from './reviews.store.ts'
import { saveShownReview } from './show-review.step.ts'

/** Withdraws the reviews of an order that is not delivered any more, and shows them again when it is. Runs in the transaction that changes its state. */
export async function holdReviews(tx: Sql, before: Order, { shopId, id, state }: Order): Promise<void> {
  const isHeld = state !== 'entregado'
  if ((before.state !== 'entregado') === isHeld) return
  for (const review of await takeReviewsOfOrders(tx, shopId, [id])) {
    await saveShownReview(tx, shopId, review, { ...review, isHeld })
  }
}
