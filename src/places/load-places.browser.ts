import type { SmallestLevel } from './levels.ts'
import { patientJson } from './patient-json.browser.ts'
import { type CompactPlaces, type IndexedPlace, indexPlaces } from './place-index.ts'

export interface LoadedPlaces {
  readonly smallest: SmallestLevel
  readonly index: readonly IndexedPlace[]
}

const loaded = new Map<string, Promise<LoadedPlaces>>()

/** The places of a compact file, fetched and indexed once a page. Fails when no try succeeds, at once without a network; the next call tries anew. */
export function loadPlaces(url: string): Promise<LoadedPlaces> {
  const known = loaded.get(url)
  if (known) return known
  const places = fetchPlaces(url)
  loaded.set(url, places)
  places.catch(() => loaded.delete(url))
  return places
}

async function fetchPlaces(url: string): Promise<LoadedPlaces> {
  const compact = (await patientJson(url)) as CompactPlaces
  return { smallest: compact.smallest, index: indexPlaces(compact) }
}
