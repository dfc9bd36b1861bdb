import type { Order } from '../order.ts'

/**
 * Whether an order may still have one more product by its shopper's tap: it came through the shop's form, nothing stands against it, and nobody has done
 * anything with it since.
 */
export function takesMore({ state, version, suspicions, forgottenAt, work }: Order): boolean {
  return (
    state === 'finalizado' &&
    version === 1 &&
    suspicions.length === 0 &&
    forgottenAt === null &&
    work.source === 'tienda'
  )
}
