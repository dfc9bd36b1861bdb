import { localDay } from '../../lib/time/local-time.ts'
import { pageOfPath } from '../../routing/page-path.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Visited } from '../../tickets/origins/arrivals.ts'
import type { DailyVisits } from './daily-visits.store.ts'

/** A page view as a browser reports it. */
export interface Beacon {
  /** Random, made for this page view: it says nothing of the visitor. */
  readonly id: string
  readonly visits: readonly Visited[]
}

/** The slugs of products and categories in the beacons’ pages. */
export function slugsIn(beacons: readonly Beacon[], { directory }: Pick<Shop, 'directory'>) {
  const pages = beacons.flatMap(({ visits }) => visits.map(({ page }) => pageOfPath(page, directory)))
  const named = (kind: 'product' | 'category') => [...new Set(pages.flatMap((page) => page?.[kind] ?? []))]
  return { products: named('product'), categories: named('category') }
}

/** The slugs that exist in the shop. */
export interface ExistingSlugs {
  readonly products: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
}

/** Sums beacons up by day, page and source, in a fixed order. Pages that the shop does not have are ignored, so that made-up addresses make no rows. */
export function sumVisits(
  beacons: readonly Beacon[],
  { directory, country }: Pick<Shop, 'directory' | 'country'>,
  existing: ExistingSlugs,
  now: number,
): readonly DailyVisits[] {
  const day = localDay(now, country)
  const sums = new Map<string, DailyVisits>()
  for (const { page, source } of beacons.flatMap(({ visits }) => visits)) {
    const found = pageOfPath(page, directory)
    if (!found || (found.product && !existing.products.has(found.product))) continue
    if (found.category && !existing.categories.has(found.category)) continue
    const key = `${found.path} ${source}`
    sums.set(key, { day, page: found.path, source, visits: 1 + (sums.get(key)?.visits ?? 0) })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
