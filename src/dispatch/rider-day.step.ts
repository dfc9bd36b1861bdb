import type { Sql } from '../database/database.ts'
import type { Money } from '../lib/money.ts'
import type { Order } from '../orders/order.ts'
import { findOrders } from '../orders/orders.store.ts'
import type { Courier } from '../orders/parcels/courier.ts'
import { feeFor } from '../orders/parcels/courier.ts'
import { ordersHeldByRider } from '../orders/parcels/rider-parcels.store.ts'
import { heldByCourier } from '../orders/payments/order-payment.ts'
import { type CarriedParcel, carriedBy } from './parcels-of-rider.step.ts'
import type { DayParcel } from './rider-day.ts'

/** Money of an order that was delivered before: a courier holds it. */
export interface EarlierPayment {
  readonly order: Order
  readonly id: string
  readonly means: string
  readonly amount: Money
  /** Several couriers delivered a part of the order, so somebody says whose it is. */
  readonly isShared: boolean
}

export interface RiderDay {
  readonly parcels: readonly (CarriedParcel & DayParcel)[]
  readonly earlier: readonly EarlierPayment[]
}

/** What a courier who is a person has to account for: parcels that are out, and money of those that were marked as delivered already. */
export async function riderDay(sql: Sql, shopId: string, courier: Courier): Promise<RiderDay> {
  const carried = await carriedBy(sql, shopId, courier.id)
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
  return heldByCourier(payments).flatMap((id) => {
    const payment = payments[id]
    return payment ? [{ order, id, means: payment.means, amount: payment.amount, isShared: others.length > 0 }] : []
  })
}
