import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { findOrder } from '../orders.store.ts'
import { dropMarks, saveMark } from '../risk/order-marks.store.ts'

/** Marks for two minutes that a person has an order open, so that others see it. It locks nothing. Returns whether there is such an order. */
export function markOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  { code, personId }: { readonly code: string; readonly personId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, shop.id, code)
    if (!order) return false
    await dropMarks(tx, shop.id, clock())
    await saveMark(tx, shop.id, { orderId: order.id, personId }, clock())
    return true
  })
}
