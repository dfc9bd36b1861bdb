import { EVERYWHERE } from '../lib/countries.ts'

/** Where a shop is paid on delivery: official codes, each with all that is in it, or `EVERYWHERE` alone; `null` while nobody said. */
export type CashPlaces = readonly string[] | null

/** Whether a place is paid on delivery; `null` while it or the shop's places are not known. */
export function isCashPlace(places: CashPlaces, placeCode: string): boolean | null {
  if (places === null || placeCode === '') return null
  if (places.includes(EVERYWHERE) || places.some((code) => placeCode.startsWith(code))) return true
  // A code that is shorter than one that begins with it leaves the answer open.
  return places.some((code) => code.startsWith(placeCode)) ? null : false
}
