import type { Network } from '../abuse/traffic-networks.ts'
import { isSameSource, type Touch, type Touches, touchOf, withTouch } from './touch.ts'

/** A page view, as its beacon tells it. */
export interface PageView {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly page: string
  readonly query: URLSearchParams
  /** What the page was opened from: another host (`''` when unknown), or a page of this shop. */
  readonly from: { readonly host: string } | Landing
}

/** A page of the shop with the query of its address. */
export interface Landing {
  readonly page: string
  readonly query: URLSearchParams
}

/** Where a view of a page came from: from outside, or from another page of the shop (`tienda`). */
export type VisitSource = Network | 'tienda'

export interface Visited {
  readonly page: string
  readonly source: VisitSource
}

/**
 * The visits to count for a page view, and the visitor's touches after it. A visitor who left the first page before its beacon was sent brings that page along as the referrer of
 * the second: then both are counted.
 */
export function visitsOfView(
  view: PageView,
  known: Touches | null,
): { readonly visits: readonly Visited[]; readonly touches: Touches } {
  const { at, page, query, from } = view
  if ('host' in from) {
    const touch = touchOf({ at, query, page, referrer: from.host })
    return { visits: [{ page, source: touch.network }], touches: withTouch(known, touch) }
  }
  const inside = { page, source: 'tienda' } as const
  const missed = touchOf({ at, ...from, referrer: '' })
  if (known && !isNew(missed, known)) return { visits: [inside], touches: known }
  return { visits: [{ page: from.page, source: missed.network }, inside], touches: withTouch(known, missed) }
}

/** The visitor's touches when a page of the shop sends an order. The page's own beacon may not have arrived, so its address is read here. `null` when nothing is known. */
export function touchesOfLanding(landing: Landing, known: Touches | null, at: number): Touches | null {
  const touch = touchOf({ at, ...landing, referrer: '' })
  return isNew(touch, known) ? withTouch(known, touch) : known
}

function isNew(touch: Touch, known: Touches | null): boolean {
  return touch.network !== 'directo' && !(known && isSameSource(known.last, touch))
}
