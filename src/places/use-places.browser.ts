import { useCallback, useEffect, useState } from 'react'
import { type LoadedPlaces, loadPlaces } from './load-places.browser.ts'

/**
 * How a list of places is doing. `waiting`: nobody has asked for it. `offline` and `failed`: the shopper may type freely; the network's return, or the
 * next `want`, tries again.
 */
export type PlacesState =
  | { readonly status: 'waiting' | 'loading' | 'offline' | 'failed' }
  | { readonly status: 'ready'; readonly places: LoadedPlaces }

/** The places of the compact file at `url`: fetched when the page is idle, or as soon as the shopper wants them. */
export function usePlaces(url: string): { readonly state: PlacesState; readonly want: () => void } {
  const [state, setState] = useState<PlacesState>({ status: 'loading' })
  const [isWanted, setIsWanted] = useState(false)
  const load = useCallback(() => {
    loadPlaces(url).then(
      (places) => setState({ status: 'ready', places }),
      () => setState({ status: navigator.onLine ? 'failed' : 'offline' }),
    )
  }, [url])
  const want = useCallback(() => {
    setIsWanted(true)
    load()
  }, [load])
  useEffect(() => {
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load])
  useEffect(() => whenIdle(load), [load])
  return { state: isWanted || state.status === 'ready' ? state : { status: 'waiting' }, want }
}

/** Safari has no idle callbacks: there the load waits a moment. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(act, 200)
  return () => clearTimeout(handle)
}
