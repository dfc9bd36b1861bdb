import { confirmedCode } from '../../../orders/confirming/confirm-link.ts'
import { isConfirmLinkAlive } from '../../../orders/confirming/shopper-answer.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrder } from '../../../orders/orders.store.ts'
import type { VisitorRequest } from '../../page.ts'
import { accessTo } from './order-key.page.ts'

export interface LinkedOrder {
  readonly order: Order
  /** The browser placed it, or named the last digits of its phone: it sees where the order goes. */
  readonly isOpened: boolean
}

/** The order of a link that the seller sent; `null` if the link is wrong or has ended. */
export async function linkedOrder(asked: VisitorRequest): Promise<LinkedOrder | null> {
  const { deps, shop, params, request } = asked
  const code = confirmedCode(deps.settings.rootKey.of('confirm-links'), shop.id, params.token ?? '')
  const order = code && (await findOrder(deps.db.read, shop.id, code))
  if (!order || !isConfirmLinkAlive(order, deps.clock())) return null
  const access = await accessTo({ ...asked, params: { code: order.code } }, request)
  return { order, isOpened: access !== null }
}
