import type { PricedLine } from '../../cart/line.ts'
import type { Parcel } from '../order-work.ts'

/** A parcel with its signs, opened. */
export interface ShownParcel extends Parcel {
  /** '' for the one that is made of the order's own words. */
  readonly id: string
  readonly lines: readonly PricedLine[]
  readonly agency: string
  readonly guide: string
  readonly guideCode: string
  /** '' where there is none, and where it is not to be told. */
  readonly clave: string
  /** There is one, whether it is to be told or not. */
  readonly hasClave: boolean
}

/** What a courier said of a parcel, in the courier's words. */
export interface Said {
  readonly words: string
  readonly place: string
  readonly at: number
}
