import type { Order } from '../../orders/order.ts'
import { currentParcels, parcelsOf } from '../../orders/parcels/parcels.ts'
import type { OrderCourse } from './order-course.ts'

/** When an order was delivered. */
export interface OrderArrival {
  /** Milliseconds since 1970, as its courier reported it. */
  readonly at: number
  /** How long its last parcel was on the way; `null` if it is not known when it left. */
  readonly wayMinutes: number | null
}

/** The arrival of the parcel that came last; `null` while the order is not delivered. */
export function arrivalOf(order: Order, { leftAt }: Pick<OrderCourse, 'leftAt'>): OrderArrival | null {
  if (order.state !== 'entregado') return null
  const arrived = currentParcels(parcelsOf(order, 'all')).filter(([, { state }]) => state === 'entregado')
  const [last] = arrived.toSorted(([, one], [, other]) => other.stateAt - one.stateAt)
  if (!last) return null
  const [id, { stateAt: at }] = last
  const left = leftAt.get(id) ?? order.work.sentAt
  return { at, wayMinutes: left === null ? null : Math.max(0, Math.round((at - left) / 60_000)) }
}
