import { confirmToken } from '../../../orders/confirming/confirm-link.ts'
import { takesAnswer } from '../../../orders/confirming/shopper-answer.ts'
import type { Order } from '../../../orders/order.ts'
import { href } from '../../../routing/href.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopOrigin } from '../../shop-origin.ts'

/** Where the buyer confirms the order; '' once its link takes no answer any more. */
export function confirmHref(asked: SellerRequest, order: Order, now: number): string {
  if (!takesAnswer(order, now)) return ''
  const token = confirmToken(asked.deps.settings.rootKey.of('confirm-links'), order)
  return shopOrigin(asked) + href('confirmar', { token }, asked.shop.directory)
}
