import type { Order } from '../order.ts'

const HOUR = 3_600_000

/** After the first attempt, after the second. After a later one it is tomorrow. */
export const AGAIN_MS: readonly number[] = [2 * HOUR, 4 * HOUR]

/** Whether the answer to an attempt offers to cancel the order. */
export function offersCancelling({ work }: Pick<Order, 'work'>): boolean {
  return work.attempts > AGAIN_MS.length || work.lastResult === 'numero-equivocado'
}
