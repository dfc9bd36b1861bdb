import type { Order } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { reviewedCode, takesReviews } from '../../orders/reviews/review-link.ts'
import type { VisitorRequest } from '../page.ts'

/** The delivered order of a review link; `null` if the link is wrong or does not open now. */
export async function reviewedOrder({ deps, shop, params }: VisitorRequest): Promise<Order | null> {
  const code = reviewedCode(deps.settings.rootKey.of('review-links'), shop.id, params.token ?? '')
  const order = code && (await findOrder(deps.db.read, shop.id, code))
  return order && takesReviews(order, deps.clock()) ? order : null
}
