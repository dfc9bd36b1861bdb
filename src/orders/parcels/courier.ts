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
  /** Where it costs something else. */
  readonly zones: readonly FeeZone[]
}

export interface FeeZone {
  /** Official codes, or their beginnings: `150122` a district, `15` a departamento. */
  readonly places: readonly string[]
  readonly fee: Money
}

/** What a delivery to a place costs: the zone that names it most closely, else the one fee. */
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

/** Who carries a parcel to a place: words, or a courier of the shop's list. */
export function handedTo(known: Courier | null, placeCode: string, { courier, cost }: Handed): Partial<Parcel> {
  const agreed = known ? feeFor(known, placeCode) : 0
  const fee = agreed > 0 ? agreed : undefined
  const paid = cost ?? fee
  const who = known
    ? { courier: known.name, rider: known.kind === 'persona' ? known.id : null }
    : { courier, rider: null }
  return { ...(courier !== '' && who), ...(paid !== undefined && { cost: paid }) }
}
