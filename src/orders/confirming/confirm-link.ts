import type { Order } from '../order.ts'
import { codeOfToken, orderToken } from '../order-token.ts'

const LABEL = 'confirm'

/** The token of the link by which a shopper confirms an order. How long it opens follows from the order (`isConfirmLinkAlive`). */
export function confirmToken(secret: Uint8Array, order: Pick<Order, 'shopId' | 'code'>): string {
  return orderToken({ secret, label: LABEL }, order)
}

/** The code of the order that a token opens; `null` if it was changed or is another shop's. */
export function confirmedCode(secret: Uint8Array, shopId: string, token: string): string | null {
  return codeOfToken({ secret, label: LABEL }, shopId, token)
}
