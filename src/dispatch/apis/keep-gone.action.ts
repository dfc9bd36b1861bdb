import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { saveSending, takeSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'

/** The courier does not have the parcel any more. */
export function keepGone(deps: Pick<Deps, 'db' | 'clock'>, shop: Shop, seen: CourierSending): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const sending = await takeSending(tx, shop.id, seen)
    if (sending?.state !== 'sent') return
    await saveSending(tx, shop.id, { ...sending, state: 'ended', why: 'gone', fetchedAt: deps.clock() })
  })
}
