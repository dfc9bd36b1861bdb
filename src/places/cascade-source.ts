import type { Country } from '../shops/shop.ts'
import type { CascadeSource } from './cascade.ts'
import { divisionsOf } from './divisions.ts'
import { childrenPath, placeItem } from './places-files.ts'

/** For the page that shows a cascade; the browser cannot make it. */
export function cascadeSource(country: Country): CascadeSource {
  const firstLevel = divisionsOf(country).map((division) => placeItem(division))
  return { country, firstLevel, childrenUrl: childrenPath(country, '{code}') }
}
