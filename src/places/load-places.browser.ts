import type { SmallestLevel } from './levels.ts'
import { type CompactPlaces, type IndexedPlace, indexPlaces } from './place-index.ts'

export interface LoadedPlaces {
  readonly smallest: SmallestLevel
  readonly index: readonly IndexedPlace[]
}

/** Milliseconds before each try, and for how long one may last. */
const PAUSES = [0, 700, 2000]
const PATIENCE = 10_000

const loaded = new Map<string, Promise<LoadedPlaces>>()

/** The places of a compact file, fetched and indexed once a page. Fails when no try succeeds, at once without a network; the next call tries anew. */
export function loadPlaces(url: string): Promise<LoadedPlaces> {
  const known = loaded.get(url)
  if (known) return known
  const places = fetchPatiently(url)
  loaded.set(url, places)
  places.catch(() => loaded.delete(url))
  return places
}

async function fetchPatiently(url: string): Promise<LoadedPlaces> {
  let failure: unknown
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      return await fetchPlaces(url)
    } catch (error) {
      failure = error
      if (!navigator.onLine) break
    }
  }
  throw failure
}

async function fetchPlaces(url: string): Promise<LoadedPlaces> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    const response = await fetch(url, { signal: patience.signal })
    if (!response.ok) throw new Error(`The list of places answered ${response.status}`)
    const compact = (await response.json()) as CompactPlaces
    return { smallest: compact.smallest, index: indexPlaces(compact) }
  } finally {
    clearTimeout(timer)
  }
}
