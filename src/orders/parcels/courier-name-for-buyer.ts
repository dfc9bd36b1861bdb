import type { Order } from '../order.ts'
import type { Parcel } from '../order-work.ts'

/** The courier's name as the buyer sees it: a courier who is a person stays unnamed. '' without a courier. */
export function courierNameForBuyer(
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
