import type { Order } from '../order.ts'
import type { Parcel } from '../order-work.ts'

/** Who carries a parcel, as its buyer is told: a courier who is a person stays unnamed. '' where nobody was named. */
export function carrierName(
  { country }: Pick<Order, 'country'>,
  { courier, rider }: Pick<Parcel, 'courier' | 'rider'>,
) {
  return rider === null ? courier : RIDERS[country]
}

const RIDERS = {
  peru: 'nuestro motorizado',
  colombia: 'nuestro domiciliario',
  ecuador: 'nuestro motorizado',
} as const satisfies Record<Order['country'], string>
