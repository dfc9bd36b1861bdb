import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { findOrders } from '../../orders/orders.store.ts'
import type { Courier } from '../../orders/parcels/courier.ts'
import { feeFor } from '../../orders/parcels/courier.ts'
import { ordersHeldByRider } from '../../orders/parcels/rider-parcels.store.ts'
import { paymentsHeldByCourier } from '../../orders/payments/order-payment.ts'
import { type CarriedParcel, parcelsCarriedBy } from './parcels-of-rider.step.ts'
import type { DayParcel } from './rider-day.ts'

/** A payment for an earlier delivery that a courier still holds. */
export interface EarlierPayment {
  readonly order: Order
  readonly id: string
  readonly means: string
  readonly amount: Money
  /** Several couriers delivered a part of the order, so somebody has to say who holds it. */
  readonly isShared: boolean
}

export interface RiderDay {
  readonly parcels: readonly (CarriedParcel & DayParcel)[]
  readonly earlier: readonly EarlierPayment[]
}

/** What a rider has to account for: parcels that are out, and payments of those that were marked as delivered already. */
export async function riderDay(sql: Sql, shopId: string, courier: Courier): Promise<RiderDay> {
  const carried = await parcelsCarriedBy(sql, shopId, courier.id)
  const held = await findOrders(sql, shopId, await ordersHeldByRider(sql, shopId, courier.id))
  return {
    parcels: carried.map((one) => {
      const { order, parcel } = one
      const { paid, refunded } = order.work
      return { ...one, fee: parcel.cost ?? feeFor(courier, order.placeCode), hasPaid: paid > refunded }
    }),
    earlier: held.flatMap((order) => earlierOf(order, courier.id)),
  }
}

function earlierOf(order: Order, rider: string): readonly EarlierPayment[] {
  const { parcels, payments } = order.work
  const others = Object.values(parcels).filter((one) => one.state === 'entregado' && one.rider !== rider)
  return paymentsHeldByCourier(payments).flatMap((id) => {
    const payment = payments[id]
    return payment ? [{ order, id, means: payment.means, amount: payment.amount, isShared: others.length > 0 }] : []
  })
}
