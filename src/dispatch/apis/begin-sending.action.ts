import type { Sql } from '../../database/database.ts'
import type { Order } from '../../orders/order.ts'
import { findOrderById } from '../../orders/orders.store.ts'
import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { saveSending, takeSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import { isPrepared } from '../../orders/parcels/parcels.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { begunSending } from './courier-api.ts'
import type { DropiOrder } from './dropi-order.ts'
import { dropiOrders } from './sending-facts.step.ts'

/** A parcel that this process sends. */
export interface BegunSending {
  readonly sending: CourierSending
  /** The courier may have it already. */
  readonly wasUnsure: boolean
  /** Why it is not made where the courier does not have it; `null` for no reason. */
  readonly why: string | null
  readonly body: DropiOrder
}

/** Takes a parcel that is due, so that no other process sends it. `null` where there is nothing to send; what the order does not allow any more is refused. */
export function beginSending(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  named: Pick<CourierSending, 'courier' | 'parcelId'>,
): Promise<BegunSending | null> {
  return db.transaction(async (tx) => {
    const sending = await takeSending(tx, shop.id, named)
    const now = clock()
    if (!sending || sending.nextTryAt > now) return null
    if (sending.state !== 'waiting' && sending.state !== 'sending') return null
    const order = await findOrderById(tx, shop.id, sending.orderId)
    if (!order) return refuse(tx, shop, sending, 'not-found')
    if (order.forgottenAt !== null) return refuse(tx, shop, sending, 'person-forgotten')
    const parcels = [{ order, parcelId: sending.parcelId }]
    const [read] = await dropiOrders(tx, shop, { courier: sending.courier, parcels, now })
    const why = isWaiting(order, sending) ? (read && read.lacks.length === 0 ? null : 'lacking') : 'wrong-state'
    // What may have been made is looked for first, whatever became of the order.
    if (!read || (why !== null && !sending.isUnsure)) return refuse(tx, shop, sending, why ?? 'lacking')
    const begun = begunSending(sending, now)
    await saveSending(tx, shop.id, begun)
    return { sending: begun, wasUnsure: sending.isUnsure, why, body: read.body }
  })
}

async function refuse(tx: Sql, shop: Shop, sending: CourierSending, why: string): Promise<null> {
  await saveSending(tx, shop.id, { ...sending, state: 'refused', why, said: '' })
  return null
}

function isWaiting({ state, work }: Order, { parcelId }: CourierSending): boolean {
  const parcel = work.parcels[parcelId]
  return state === 'confirmado' && parcel !== undefined && isPrepared(parcel) && !parcel.isReplaced
}
