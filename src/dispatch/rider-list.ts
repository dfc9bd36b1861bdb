import { formatMoney, type Money } from '../lib/money.ts'
import type { Order } from '../orders/order.ts'
import { writtenPhone } from '../shops/written-phone.ts'
import { phoneNumber } from '../tickets/phone-number.ts'

/** The parcels of a courier who is a person, as one message: code, district, phone, pin and what to collect of each. */
export function riderList(name: string, parcels: readonly (readonly [order: Order, collect: Money])[]): string {
  const stops = parcels.map(([order, collect], place) => {
    const { code, distrito, phone, country, direccion, workPerson, currency } = order
    const { pin, reference, receiver } = workPerson
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
