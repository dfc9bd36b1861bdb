import type { ProductChange, ProductValues } from './product-fields.ts'

/** A mark of each value that the author of a change had before their eyes. */
export type SeenMarks = MarksOf<ProductValues>

export type MarksOf<Values> = Readonly<Partial<Record<keyof Values, string>>>

export interface Merged<Values = ProductValues> {
  /** What is to be written: fields whose value is another one by now are not in it. */
  readonly change: Partial<Values>
  /** Fields that somebody else changed since they were seen, to something else than what is wanted. */
  readonly conflicts: readonly Extract<keyof Values, string>[]
}

export function mergeChange(now: ProductValues, wanted: ProductChange, seen: SeenMarks): Merged {
  return mergeFields(now, wanted, seen)
}

/**
 * A change against the product as it is now. A field that still is as its author saw it is changed; one that changed meanwhile is a conflict. What is
 * so already, or is as its author saw it, is neither. A field that nobody says to have seen is taken as it is.
 */
export function mergeFields<Values extends object>(
  now: Values,
  wanted: Partial<Values>,
  seen: MarksOf<Values>,
): Merged<Values> {
  const conflicts: Extract<keyof Values, string>[] = []
  const change: Partial<Values> = {}
  for (const name of Object.keys(wanted) as Extract<keyof Values, string>[]) {
    const to = wanted[name]
    const mark = markOf(now[name])
    const wish = markOf(to)
    if (mark === wish || seen[name] === wish) continue
    const mayChange = seen[name] === undefined || seen[name] === mark
    if (mayChange) change[name] = to
    else conflicts.push(name)
  }
  return { change, conflicts }
}

export function marksOf<Values extends object>(values: Values): MarksOf<Values> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, markOf(value)])) as MarksOf<Values>
}

/** 53 bits that differ when a value differs, whatever the order of its keys. The browser makes the same. Against mistakes, not against malice. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(value, sorted) ?? ''
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

function sorted(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
