import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CategoryProducts } from '../../visit/products/products-cache.browser.ts'

/** What this entry of the browser's history remembers of the list. */
interface Place {
  readonly pagina: number
  /** The first card in sight, counted from 0, and how far its top is from the screen's, in px. */
  readonly card: number
  readonly offset: number
}

/** Frames in a row in which the card has to stay where it was. */
const STEADY_FRAMES = 3
const HANDS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Restores the length of the list and the place in it when the shopper comes back. The place is a card, because a distance from the top
 * is not: cards that were never in sight count with an estimated height, so the same distance is another product after a reload.
 */
export function useKeptPlace(list: CategoryProducts, grid: RefObject<HTMLElement | null>): void {
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const left = placeOf(history.state)
    list.resume(left?.pagina ?? 1)
    if (left && list.$list.get().pagina >= left.pagina) place.current = left
    const onLeaving = () => {
      const { pagina } = list.$list.get()
      history.replaceState({ ...history.state, pagina, ...firstInSight(grid.current), eager: true }, '')
    }
    addEventListener('pagehide', onLeaving)
    return () => removeEventListener('pagehide', onLeaving)
  }, [list, grid])
  useLayoutEffect(() => {
    const left = place.current
    place.current = null
    if (left) hold(left, grid)
  })
}

function firstInSight(grid: HTMLElement | null): Omit<Place, 'pagina'> {
  const cards = [...(grid?.querySelectorAll('article') ?? [])]
  const card = Math.max(
    0,
    cards.findIndex((one) => one.getBoundingClientRect().bottom > 0),
  )
  return { card, offset: cards[card]?.getBoundingClientRect().top ?? 0 }
}

/** Scrolls until the card stays where it was: its neighbours get their true heights on the way. A shopper's hand ends it. */
function hold({ card, offset }: Place, grid: RefObject<HTMLElement | null>): void {
  const done = new AbortController()
  for (const hand of HANDS) addEventListener(hand, () => done.abort(), { passive: true, signal: done.signal })
  let steady = 0
  const look = () => {
    const found = grid.current?.querySelectorAll('article')[card]
    if (done.signal.aborted || !found) return
    const away = Math.round(found.getBoundingClientRect().top - offset)
    const before = scrollY
    if (away !== 0) scrollBy({ top: away, behavior: 'instant' })
    // The end of the page can be too near to scroll as far.
    steady = away === 0 || scrollY === before ? steady + 1 : 0
    if (steady < STEADY_FRAMES || document.readyState !== 'complete') requestAnimationFrame(look)
    else done.abort()
  }
  look()
}

function placeOf(state: unknown): Place | null {
  const { pagina, card, offset } = (state ?? {}) as Partial<Place>
  return typeof pagina === 'number' && typeof card === 'number' && typeof offset === 'number'
    ? { pagina, card, offset }
    : null
}
