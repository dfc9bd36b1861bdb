import { useCallback, useEffect, useState } from 'react'
import type { SmallestLevel } from '../levels.ts'
import { prepareClosePlaces } from './close-places.ts'
import { fetchJsonWithRetry } from './fetch-json.browser.ts'
import { type CompactPlaces, type IndexedPlace, indexPlaces } from './place-search.ts'

interface LoadedPlaces {
  readonly smallest: SmallestLevel
  readonly index: readonly IndexedPlace[]
}

const loaded = new Map<string, Promise<LoadedPlaces>>()

/** Fetches and indexes a compact file, once a page. Throws like `fetchJsonWithRetry`; the next call tries again. */
function loadPlaces(url: string): Promise<LoadedPlaces> {
  const known = loaded.get(url)
  if (known) return known
  const places = fetchPlaces(url)
  loaded.set(url, places)
  places.catch(() => loaded.delete(url))
  return places
}

async function fetchPlaces(url: string): Promise<LoadedPlaces> {
  const compact = (await fetchJsonWithRetry(url)) as CompactPlaces
  const index = indexPlaces(compact)
  whenIdle(() => prepareClosePlaces(index))
  return { smallest: compact.smallest, index }
}

/**
 * The state of a list of places. `waiting`: not requested yet. `offline` and `failed`: the shopper may type free text; the return of the network or the
 * next `request` tries again.
 */
export type PlacesState =
  | { readonly status: 'waiting' | 'loading' | 'offline' | 'failed' }
  | { readonly status: 'ready'; readonly places: LoadedPlaces }

/** The places of the compact file at `url`, loaded when the page is idle or at the shopper's request. */
export function usePlaces(url: string): { readonly state: PlacesState; readonly request: () => void } {
  const [state, setState] = useState<PlacesState>({ status: 'loading' })
  const [isRequested, setIsRequested] = useState(false)
  const load = useCallback(() => {
    loadPlaces(url).then(
      (places) => setState({ status: 'ready', places }),
      () => setState({ status: navigator.onLine ? 'failed' : 'offline' }),
    )
  }, [url])
  const request = useCallback(() => {
    setIsRequested(true)
    load()
  }, [load])
  useEffect(() => {
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load])
  useEffect(() => whenIdle(load), [load])
  return { state: isRequested || state.status === 'ready' ? state : { status: 'waiting' }, request }
}

/** Safari has no idle callbacks, so there a timer runs instead. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(act, 200)
  return () => clearTimeout(handle)
}
