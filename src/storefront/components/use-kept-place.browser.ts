import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CategoryProducts } from '../visit/products-cache.browser.ts'

/** What this entry of the browser's history remembers of the list. */
interface Place {
  readonly pagina: number
  readonly top: number
}

/** Restores the length of the list and the scroll position when the shopper comes back. */
export function useKeptPlace(list: CategoryProducts): void {
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const left = placeOf(history.state)
    list.resume(left?.pagina ?? 1)
    if (left && list.$list.get().pagina >= left.pagina) place.current = left
    const onLeaving = () => {
      const { pagina } = list.$list.get()
      history.replaceState({ ...history.state, pagina, top: scrollY, eager: true }, '')
    }
    addEventListener('pagehide', onLeaving)
    return () => removeEventListener('pagehide', onLeaving)
  }, [list])
  useLayoutEffect(() => {
    const top = place.current?.top ?? 0
    place.current = null
    if (scrollY < top) scrollTo(0, top)
  })
}

function placeOf(state: unknown): Place | null {
  const { pagina, top } = (state ?? {}) as Partial<Place>
  return typeof pagina === 'number' && typeof top === 'number' ? { pagina, top } : null
}
