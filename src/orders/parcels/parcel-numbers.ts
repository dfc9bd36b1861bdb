import type { Parcel } from '../order-work.ts'
import { isCurrent, type Parcels } from './parcels.ts'

/** A parcel as it is numbered on its label: the second of two. */
export interface NumberedParcel {
  readonly id: string
  readonly parcel: Parcel
  /** Counted from 1. */
  readonly number: number
  readonly of: number
}

/**
 * The current parcels of an order in the order in which they were made. One that goes out in the place of another, with the same units, has that one's number, so that a
 * label on the other boxes still names the same box.
 */
export function numberedParcels(parcels: Parcels): readonly NumberedParcel[] {
  const made = Object.keys(parcels)
  const places = new Map<string, number>()
  for (const alike of Map.groupBy(Object.entries(parcels), unitsText).values()) {
    const present = alike.filter(([, parcel]) => isCurrent(parcel)).length
    const left: (readonly [id: string, parcel: Parcel])[] = []
    for (const [nth, [id, parcel]] of alike.entries()) {
      // As many as there are now were there from the beginning. Each later one came for the first that had gone.
      const gone = nth < present ? undefined : left.toSorted(([, one], [, other]) => one.stateAt - other.stateAt)[0]
      if (gone) left.splice(left.indexOf(gone), 1)
      places.set(id, (gone && places.get(gone[0])) ?? made.indexOf(id))
      if (!isCurrent(parcel)) left.push([id, parcel])
    }
  }
  const current = Object.entries(parcels).filter(([, parcel]) => isCurrent(parcel))
  return current
    .toSorted(([one], [other]) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    .map(([id, parcel], place) => ({ id, parcel, number: place + 1, of: current.length }))
}

function unitsText([, { units }]: readonly [id: string, parcel: Parcel]): string {
  return JSON.stringify(units && Object.entries(units).toSorted())
}
