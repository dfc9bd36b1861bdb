import { writtenFeePlaces } from '../../../../dispatch/fee-places.ts'
import { decimalString } from '../../../../lib/money.ts'
import type { Courier, CourierKind } from '../../../../orders/parcels/courier.ts'
import { writtenPhone } from '../../../../shops/fields/written-phone.ts'
import type { Shop } from '../../../../shops/shop.ts'

/** A courier as the form has it. */
export interface ShownCourier {
  readonly id: string
  readonly name: string
  readonly kind: CourierKind
  readonly phone: string
  readonly fee: string
  readonly zones: readonly ShownZone[]
}

interface ShownZone {
  readonly places: string
  readonly fee: string
}

export function shownCourier({ country }: Pick<Shop, 'country'>, courier: Courier): ShownCourier {
  const { id, name, kind, phone, fee, zones } = courier
  return {
    ...{ id, name, kind, phone: phone === '' ? '' : writtenPhone(phone, country) },
    fee: fee === 0 ? '' : decimalString(fee),
    zones: zones.map((zone) => ({ places: writtenFeePlaces(country, zone.places), fee: decimalString(zone.fee) })),
  }
}
