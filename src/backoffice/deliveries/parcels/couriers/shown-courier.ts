import type { CourierKind } from '../../../../orders/parcels/courier.ts'

/** A courier as its screen shows it. */
export interface ShownCourier {
  readonly id: string
  readonly name: string
  readonly kind: CourierKind
  readonly phone: string
  readonly fee: string
  readonly zones: readonly ShownZone[]
  /** What a person has, or is to get. */
  readonly deliveries: number
  /** What is open with the courier, in words; '' for nothing. */
  readonly owes: string
  /** The courier's own screen; '' where who reads may not see it. */
  readonly href: string
  /** The chat with the list written out, once for each message; none where there is nothing to send or nobody to send it to. */
  readonly listHrefs: readonly string[]
}

export interface ShownZone {
  readonly places: string
  readonly fee: string
}
