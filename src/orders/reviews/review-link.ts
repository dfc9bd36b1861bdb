import type { Order } from '../order.ts'
import { codeOfToken, orderToken } from '../order-token.ts'
import { isTest } from '../order-work.ts'

const LABEL = 'review'
const LINK_MS = 30 * 86_400_000

/** The token of the link by which the buyer of a delivered order reviews its products. How long it opens follows from the order (`takesReviews`). */
export function reviewToken(secret: Uint8Array, order: Pick<Order, 'shopId' | 'code'>): string {
  return orderToken({ secret, label: LABEL }, order)
}

/** The code of the order that a token opens; `null` if it was changed or is another shop's. */
export function reviewedCode(secret: Uint8Array, shopId: string, token: string): string | null {
  return codeOfToken({ secret, label: LABEL }, shopId, token)
}

/** Whether the order's products may be reviewed: it was delivered, and that is not long ago. */
export function takesReviews(order: Pick<Order, 'state' | 'forgottenAt' | 'work'>, now: number): boolean {
  const { state, forgottenAt, work } = order
  if (state !== 'entregado' || forgottenAt !== null || isTest(order)) return false
  return work.deliveredAt !== null && now - work.deliveredAt < LINK_MS
}
