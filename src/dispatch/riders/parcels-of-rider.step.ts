import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/order-work.ts'
import { findOrders } from '../../orders/orders.store.ts'
import { unitsByPlace, unitsOf } from '../../orders/parcels/parcel-lines.ts'
import { currentCollect } from '../../orders/parcels/parcel-plan.ts'
import { isOnTheWay, isPrepared } from '../../orders/parcels/parcels.ts'
import { parcelsOfRider } from '../../orders/parcels/rider-parcels.store.ts'
import type { DayLine } from './rider-day.ts'

/** A parcel that a rider has, or is to get. */
export interface CarriedParcel {
  readonly order: Order
  readonly id: string
  readonly parcel: Parcel
  /** What it holds. */
  readonly lines: readonly CarriedLine[]
  readonly collect: Money
}

/** The part of an order’s line that is in the parcel. */
export interface CarriedLine extends DayLine {
  /** The line’s index in the order. */
  readonly place: number
  readonly title: string
}

/** The parcels of a courier who is a person that wait to leave or are on their way, the earliest first. */
export async function parcelsCarriedBy(sql: Sql, shopId: string, rider: string): Promise<readonly CarriedParcel[]> {
  const has = await parcelsOfRider(sql, shopId, rider)
  const orders = await findOrders(sql, shopId, [...new Set(has.map(({ orderId }) => orderId))])
  return has.flatMap(({ id, orderId }) => {
    const order = orders.find((one) => one.id === orderId)
    const parcel = order?.work.parcels[id]
    if (!order || !parcel || !(isPrepared(parcel) || isOnTheWay(parcel))) return []
    return [{ order, id, parcel, lines: linesOf(order, id), collect: currentCollect(order, id) }]
  })
}

function linesOf(order: Order, id: string): CarriedParcel['lines'] {
  const amounts = unitsByPlace(order.lines, unitsOf(order, order.work.parcels, id))
  return order.lines.flatMap(({ title, unitPrice, total, amount: whole }, place) => {
    const amount = amounts[place] ?? 0
    return amount > 0 ? [{ place, title, amount, whole, unitPrice, total }] : []
  })
}
