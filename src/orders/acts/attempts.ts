import type { Order } from '../order.ts'

const HOUR = 3_600_000

/** How long to wait after the first and after the second attempt. After a later one the next is tomorrow. */
export const RETRY_DELAYS_MS: readonly number[] = [2 * HOUR, 4 * HOUR]

/** Whether the answer to an attempt offers to cancel the order. */
export function offersCancelling({ work }: Pick<Order, 'work'>): boolean {
  return work.attempts > RETRY_DELAYS_MS.length || work.lastResult === 'numero-equivocado'
}
