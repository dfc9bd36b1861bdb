import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import { deleteTickets, takeTickets } from '../../tickets/customer.store.ts'
import { picturesOfOrders } from '../parcels/courier-rows/rider-proposals.store.ts'
import { vouchersOf } from '../payments/payments.store.ts'
import { unnamedPictures } from '../payments/unnamed-pictures.step.ts'
import { deleteVouchers } from '../payments/vouchers.store.ts'
import { deleteTestOrders, findTestOrders } from './test-orders.store.ts'

/** Removes all test orders of a shop, with their tickets and pictures. They count nowhere, so nothing has to be taken back. Returns how many. */
export function removeTestOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  shopId: string,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const ids = (await findTestOrders(tx, shopId)).map(({ id }) => id)
    if (ids.length === 0) return 0
    await takeTickets(tx, shopId, ids)
    await deleteVouchers(tx, shopId, await vouchersOf(tx, shopId, ids))
    const said = await picturesOfOrders(tx, shopId, ids)
    await deleteTestOrders(tx, shopId, ids)
    await deleteVouchers(tx, shopId, await unnamedPictures(tx, shopId, said))
    await deleteTickets(tx, shopId, ids)
    await logActivity(tx, deps, {
      shopId,
      actor,
      act: 'remove-test-orders',
      subject: '',
      details: { orders: ids.length },
    })
    return ids.length
  })
}
