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
  /** What the person owes the shop, in words; '' for nothing. */
  readonly owes: string
  /** The screen of a person; '' for a company. */
  readonly href: string
  /** The chat with the list written out, once for each message; none where there is nothing to send or nobody to send it to. */
  readonly listHrefs: readonly string[]
}

export interface ShownZone {
  readonly places: string
  readonly fee: string
}
