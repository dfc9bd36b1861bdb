import { isHead, type Line, lineKey } from '../line.ts'

/** The lines that one act has removed, and how many lines stood before them at that moment. */
export interface Removed<L extends Line> {
  readonly lines: readonly L[]
  readonly place: number
}

/** What can be put back, the last removal last. */
export type Removals<L extends Line> = readonly Removed<L>[]

/** Adds what has left the cart. */
export function withRemoved<L extends Line>(
  removals: Removals<L>,
  before: readonly L[],
  after: readonly L[],
): Removals<L> {
  const left = new Set(after.map(lineKey))
  const lines = before.filter((line) => !left.has(lineKey(line)))
  const [first] = lines
  return first ? [...stillGone(removals, before), { lines, place: before.indexOf(first) }] : removals
}

/** Without what the cart has again. */
export function stillGone<L extends Line>(removals: Removals<L>, cart: readonly Line[]): Removals<L> {
  const present = new Set(cart.map(lineKey))
  return removals.filter(({ lines }) => !lines.some((line) => present.has(lineKey(line))))
}

/** Names a removal: the key of its first line. */
export function removedKey({ lines: [first] }: Removed<Line>): string {
  return first ? lineKey(first) : ''
}

/** The cart's lines and the removals, in the order in which they stand. Each removal was made in the cart that the later ones found. */
export function inPlace<L extends Line>(cart: readonly L[], removals: Removals<L>): readonly (L | Removed<L>)[] {
  return removals.reduceRight<readonly (L | Removed<L>)[]>((all, removed) => {
    const at = placeIn(all, removed.place)
    return [...all.slice(0, at), removed, ...all.slice(at)]
  }, cart)
}

/** Puts one removal back where it was, or near it, and not into the middle of a pack. Without a key, the last one. */
export function putBack<L extends Line>(
  cart: readonly L[],
  removals: Removals<L>,
  key: string,
): { readonly cart: readonly L[]; readonly removals: Removals<L> } {
  const gone = stillGone(removals, cart)
  const at = key === '' ? gone.length - 1 : gone.findIndex((one) => removedKey(one) === key)
  const back = gone[at]
  if (!back) return { cart, removals: gone }
  const all = inPlace(cart, gone.slice(at))
  const lines = all.flatMap((one) => (one === back ? back.lines : isRemoved(one) ? [] : [one]))
  return { cart: lines, removals: [...gone.slice(0, at), ...withBack(gone.slice(at + 1), back)] }
}

/** The later removals, as they were if `back` had stayed in the cart. */
function withBack<L extends Line>(later: Removals<L>, back: Removed<L>): Removals<L> {
  let { place } = back
  return later.map((one) => {
    if (one.place >= place) return { ...one, place: one.place + back.lines.length }
    place -= one.lines.length
    return one
  })
}

export function isRemoved<L extends Line>(one: L | Removed<L>): one is Removed<L> {
  return 'lines' in one
}

/** Where as many lines stand before as `place` says, and no pack is in its middle. */
function placeIn<L extends Line>(all: readonly (L | Removed<L>)[], place: number): number {
  let count = 0
  for (const [at, one] of all.entries()) {
    if (count >= place && (isRemoved(one) || isHead(one))) return at
    count += isRemoved(one) ? one.lines.length : 1
  }
  return all.length
}
