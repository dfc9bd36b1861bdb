import type { PricedLine } from '../../cart/line.ts'
import type { Parcel } from '../order-work.ts'

/** A parcel with its personal fields and the opened clave. */
export interface ShownParcel extends Parcel {
  /** '' for an implied parcel (`parcelsOf`). */
  readonly id: string
  readonly lines: readonly PricedLine[]
  readonly agency: string
  readonly guide: string
  readonly guideCode: string
  /** '' where there is none, or its reader may not see it. */
  readonly clave: string
  /** Whether there is one, also where its reader may not see it. */
  readonly hasClave: boolean
}

/** What a courier said of a parcel, in the courier's words. */
export interface CourierMessage {
  readonly words: string
  readonly place: string
  readonly at: number
}
