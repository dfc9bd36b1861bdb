import { formatMoney } from '../lib/money.ts'
import type { Order } from '../orders/order.ts'
import { saldoOf } from '../orders/order-money.ts'
import type { Parcel } from '../orders/order-work.ts'
import { toCollect } from '../orders/parcel-plan.ts'
import { isPrepared } from '../orders/parcels.ts'
import { writtenPhone } from '../shops/written-phone.ts'
import { phoneNumber } from '../tickets/phone-number.ts'

/** The parcels of a courier who is a person, as one message: code, district, phone, pin and what to collect of each. */
export function riderList(name: string, parcels: readonly (readonly [id: string, order: Order])[]): string {
  const stops = parcels.map(([id, order], place) => {
    const { code, distrito, phone, country, direccion, workPerson, work, currency } = order
    const { pin, reference, receiver } = workPerson
    const parcel = work.parcels[id]
    const collect = parcel ? collectOf(order, id, parcel) : Math.max(0, saldoOf(order))
    return [
      `${place + 1}. ${code} · ${distrito}`,
      [direccion, reference].filter(Boolean).join(', '),
      writtenPhone(phoneNumber(country, receiver?.phone || phone), country),
      pin ? `https://maps.google.com/?q=${pin.lat},${pin.lng}` : '',
      collect > 0 ? `COBRAR ${formatMoney(collect, currency).replace(/\s/g, ' ')}` : 'YA PAGADO',
    ]
      .filter(Boolean)
      .join('\n')
  })
  return [`${name}: ${parcels.length === 1 ? '1 entrega' : `${parcels.length} entregas`}`, ...stops].join('\n\n')
}

/** What is not handed over yet collects what it will be told to then. */
function collectOf(order: Order, id: string, parcel: Parcel): number {
  return isPrepared(parcel) ? parcel.collect || toCollect(order, order.work.parcels, id) : parcel.collect
}
