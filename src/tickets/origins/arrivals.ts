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
 * What a page view tells: the visits to count, and where the visitor came from by now. A visitor who left the first page before its beacon was sent
 * brings that page along as the referrer of the second: then both are counted.
 */
export function visitedBy(
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

/** Where the visitor came from, when a page of the shop whose beacon may not have arrived sends an order. `null` when nothing says it. */
export function touchesAt(landing: Landing, known: Touches | null, at: number): Touches | null {
  const touch = touchOf({ at, ...landing, referrer: '' })
  return isNew(touch, known) ? withTouch(known, touch) : known
}

function isNew(touch: Touch, known: Touches | null): boolean {
  return touch.network !== 'directo' && !(known && isSameSource(known.last, touch))
}
