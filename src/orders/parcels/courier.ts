import type { Money } from '../../lib/money.ts'
import type { Parcel } from '../order-work.ts'

/** A company, or a person with a motorcycle: *motorizado*, *domiciliario*. */
export const COURIER_KINDS = ['empresa', 'persona'] as const
export type CourierKind = (typeof COURIER_KINDS)[number]

export interface Courier {
  readonly id: string
  readonly name: string
  readonly kind: CourierKind
  /** As it is called; '' for none. */
  readonly phone: string
  /** What a delivery costs the shop; 0 where it is not agreed. */
  readonly fee: Money
  /** Places with another fee. */
  readonly zones: readonly FeeZone[]
}

export interface FeeZone {
  /** Official place codes or their beginnings: `150122` a district, `15` a departamento. */
  readonly places: readonly string[]
  readonly fee: Money
}

/** What a delivery to a place costs: the fee of the zone with the longest matching code, else the courier's own fee. */
export function feeFor({ fee, zones }: Pick<Courier, 'fee' | 'zones'>, placeCode: string): Money {
  let best = { length: 0, fee }
  for (const zone of zones) {
    for (const prefix of zone.places) {
      if (placeCode.startsWith(prefix) && prefix.length > best.length) best = { length: prefix.length, fee: zone.fee }
    }
  }
  return best.fee
}

interface Handed {
  readonly courier: string
  readonly cost?: Money | undefined
}

/** The fields of a parcel that is handed to a courier: courier, rider and cost. The courier is one of the shop's list, or only a name. */
export function courierFields(known: Courier | null, placeCode: string, { courier, cost }: Handed): Partial<Parcel> {
  const agreed = known ? feeFor(known, placeCode) : 0
  const fee = agreed > 0 ? agreed : undefined
  const paid = cost ?? fee
  const who = known
    ? { courier: known.name, rider: known.kind === 'persona' ? known.id : null }
    : { courier, rider: null }
  return { ...(courier !== '' && who), ...(paid !== undefined && { cost: paid }) }
}
