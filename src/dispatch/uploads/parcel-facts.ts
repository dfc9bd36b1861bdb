import type { Order } from '../../orders/order.ts'
import { unitsOf, withinLines } from '../../orders/parcels/parcel-lines.ts'
import { currentCollect } from '../../orders/parcels/parcel-plan.ts'
import { currentParcels } from '../../orders/parcels/parcels.ts'
import type { UploadFacts } from './courier-source.ts'

/** What stands beside an order: of its parcel, of its shop, and of the day. */
interface Beside {
  /** The agency of the parcel itself; '' for none. */
  readonly agency: string
  readonly shopName: string
  readonly today: string
  readonly isNamedOnce: boolean
}

/** What a courier's file may say of a parcel. `parcelId`: '' for an order that has none yet. Who receives for the buyer stands in the buyer's place. */
export function factsOfParcel(order: Order, parcelId: string, beside: Beside): UploadFacts {
  const { country, code, work, workPerson } = order
  const { receiver } = workPerson
  const current = currentParcels(work.parcels)
  const nth = current.findIndex(([id]) => id === parcelId) + 1
  const isOne = parcelId === '' || nth === 0
  return {
    ...{ country, code, nth: isOne ? 1 : nth, parts: isOne ? 1 : current.length },
    ...{ name: receiver?.name || order.name, document: receiver?.document || order.documento },
    ...{ phone: receiver?.phone || order.phone, secondPhone: workPerson.secondPhone, email: order.email },
    ...{ address: order.direccion, reference: workPerson.reference, pin: workPerson.pin, placeCode: order.placeCode },
    ...{ departamento: order.departamento, provincia: order.provincia, distrito: order.distrito },
    ...{ way: work.way, deliveryDay: work.deliveryDay, collect: currentCollect(order, parcelId) },
    lines: isOne ? order.lines : withinLines(order.lines, unitsOf(order, work.parcels, parcelId)),
    ...{ isNamedOnce: beside.isNamedOnce, shopName: beside.shopName, today: beside.today },
    agency: beside.agency || workPerson.agency,
  }
}
