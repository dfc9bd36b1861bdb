import { marksOf, mergeFields } from '../changes/merge-product-changes.ts'
import type { Home, HomeSection, SectionKey } from './home.ts'
import { mergedOrder } from './merged-order.ts'

interface Homes {
  /** What it is by now. */
  readonly now: Home
  readonly wanted: Home
  /** What whoever wants the other one had before their eyes. */
  readonly seen: Home
}

type Fields = Readonly<Record<string, Omit<HomeSection, 'key'>>>

/** A home against the one that it is by now: `conflicts` are keys of sections that two people changed, and `order`. */
export function mergedHome({ now, wanted, seen }: Homes): {
  readonly home: Home
  readonly conflicts: readonly string[]
} {
  const { order, isConflict } = mergedOrder({ now: keysOf(now), wanted: keysOf(wanted), seen: keysOf(seen) })
  const { change, conflicts } = mergeFields<Fields>(fieldsOf(now), fieldsOf(wanted), marksOf(fieldsOf(seen)))
  const fields = { ...fieldsOf(wanted), ...fieldsOf(now), ...change }
  const home = order.flatMap((key) => {
    const section = fields[key]
    return section ? [{ key: key as SectionKey, ...section }] : []
  })
  return { home, conflicts: [...conflicts.filter((key) => order.includes(key)), ...(isConflict ? ['order'] : [])] }
}

function keysOf(home: Home): readonly string[] {
  return home.map(({ key }) => key)
}

function fieldsOf(home: Home): Fields {
  return Object.fromEntries(home.map(({ key, ...section }) => [key, section]))
}
