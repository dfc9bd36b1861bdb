import { markOf, marksOf, mergeFields } from '../changes/merge-product-changes.ts'
import type { LoggedCategories, LoggedHome, LoggedPacks } from './arranged.ts'
import type { CategoryValues } from './category-fields.ts'
import { type Home, PLAIN_HOME, withShelves } from './home.ts'
import { mergedHome } from './merged-home.ts'
import { mergedOrder } from './merged-order.ts'

/** What became of what an entry of the log arranged. */
export interface SinceArranged {
  /** Something of it can be taken back. */
  readonly isAsLeft: boolean
  /** Everything is as it was before. */
  readonly isBack: boolean
  /** What somebody else changed since and stays: names of fields, keys of sections, `order`, or `products` for a category that is not empty any more. */
  readonly changed: readonly string[]
}

/** The categories as they are now. */
export interface CategoriesNow {
  /** Slugs, in their order. */
  readonly order: readonly string[]
  /** The one that the entry is about, by the slug that it has now; `null` when it is gone. */
  readonly category: CategoryValues | null
  /** Whether it has products. */
  readonly isFull: boolean
}

/** `null` for an entry that is never taken back. */
export function sinceCategories(logged: LoggedCategories, now: CategoriesNow): SinceArranged | null {
  switch (logged.what) {
    case 'add':
      if (!now.category) return BACK
      return now.isFull ? { isAsLeft: false, isBack: false, changed: ['products'] } : AS_LEFT
    case 'order':
      return sinceOrder(now.order, logged)
    case 'change':
      return now.category && sinceFields(now.category, logged.fields)
    case 'remove':
      return now.category ? BACK : AS_LEFT
    case 'merge':
      if (logged.products === null) return null
      return now.category ? BACK : AS_LEFT
    default:
      return null
  }
}

export function sincePacks({ from, to }: LoggedPacks, now: readonly string[]): SinceArranged {
  const { change, conflicts } = mergeFields({ order: now }, { order: from }, { order: markOf(to) })
  return since(change.order !== undefined, conflicts)
}

/** `slugNow`: the slug that a category has now, by the one that it had. */
export function sinceHome({ from, to }: LoggedHome, now: Home, slugNow: (slug: string) => string): SinceArranged {
  const [wanted, seen] = [withShelves(from ?? PLAIN_HOME, slugNow), withShelves(to ?? PLAIN_HOME, slugNow)]
  const { home, conflicts } = mergedHome({ now, wanted, seen })
  return since(markOf(home) !== markOf(now), conflicts)
}

function sinceOrder(now: readonly string[], { from, to }: LoggedPacks): SinceArranged {
  const isKnown = new Set(now)
  const [wanted, seen] = [from, to].map((order) => order.filter((slug) => isKnown.has(slug)))
  const { order, isConflict } = mergedOrder({ now, wanted: wanted ?? [], seen: seen ?? [] })
  return since(!isConflict && order.some((slug, place) => slug !== now[place]), isConflict ? ['order'] : [])
}

function sinceFields(
  now: CategoryValues,
  fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
): SinceArranged {
  const part = (side: 'from' | 'to') =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value[side]])) as Partial<CategoryValues>
  const { change, conflicts } = mergeFields(now, part('from'), marksOf(part('to')))
  return since(Object.keys(change).length > 0, conflicts)
}

const BACK: SinceArranged = { isAsLeft: false, isBack: true, changed: [] }
const AS_LEFT: SinceArranged = { isAsLeft: true, isBack: false, changed: [] }

function since(isAsLeft: boolean, changed: readonly string[]): SinceArranged {
  return { isAsLeft, isBack: !isAsLeft && changed.length === 0, changed }
}

interface LaterEntry {
  readonly act: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The slug that a category has now, by one that it had. `later`: entries since then, the newest first. */
export function slugByNow(slug: string, later: readonly LaterEntry[]): string {
  return later.toReversed().reduce((now, { act, details }) => {
    const logged = details as unknown as LoggedCategories
    if (act !== 'arrange-categories' || logged.what !== 'change') return now
    const { from, to } = logged.fields.slug ?? {}
    return from === now && typeof to === 'string' ? to : now
  }, slug)
}
