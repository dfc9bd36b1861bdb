import type { Order } from '../../../orders/order.ts'
import { mayAskForReview } from '../../../orders/reviews/may-ask.step.ts'
import { reviewToken, takesReviews } from '../../../orders/reviews/review-link.ts'
import { href } from '../../../routing/href.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopOrigin } from '../../shop-origin.ts'

/** Where the buyer reviews what was delivered; '' once the link has ended, and for a person who asked to be left alone. */
export async function reviewHref(asked: SellerRequest, order: Order): Promise<string> {
  const { db, settings, clock } = asked.deps
  if (!takesReviews(order, clock()) || !(await mayAskForReview(db.read, settings.rootKey, order))) return ''
  const token = reviewToken(settings.rootKey.of('review-links'), order)
  return shopOrigin(asked) + href('opinar', { token }, asked.shop.directory)
}
