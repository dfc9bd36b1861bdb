import type { Money } from '../lib/money.ts'

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
}
