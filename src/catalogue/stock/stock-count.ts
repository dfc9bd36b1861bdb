/** What is on the shelf, and how much of it is promised to confirmed orders. Below 0: more left than was counted. */
export interface Count {
  readonly onHand: number
  readonly reserved: number
}

/** What is counted of a product by colour; '' is the product as a whole, and every colour without a count of its own. Empty: nothing is counted. */
export type Counts = ReadonlyMap<string, Count>

/** What a move changes of one count. */
export interface CountChange {
  readonly color: string
  readonly onHand: number
  readonly reserved: number
}

/** What pages show of counts, by colour: how many can be ordered, up to `MANY`. */
export type ShownCounts = Readonly<Record<string, number>>

/** Any number that is not worth saying. */
export const MANY = 4

/** How many can still be promised; below 0 so many are missing. */
export function availableOf({ onHand, reserved }: Count): number {
  return onHand - reserved
}

/** The count that a unit of this colour belongs to; `null` where it is not counted. */
export function countOf(counted: { has(color: string): boolean }, color: string): string | null {
  if (counted.has(color)) return color
  return counted.has('') ? '' : null
}

/** `null` where nothing is counted. A page changes only when this does. */
export function shownCounts(counts: Counts): ShownCounts | null {
  if (counts.size === 0) return null
  const shown = [...counts].map(([color, count]) => [color, Math.max(0, Math.min(MANY, availableOf(count)))] as const)
  return Object.fromEntries(shown.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Units by colour as they are counted: those of colours without a count of their own together. What is not counted is left out. */
export function countedUnits(
  counted: { has(color: string): boolean },
  units: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [color, amount] of units) {
    const own = countOf(counted, color)
    if (own !== null) sums.set(own, (sums.get(own) ?? 0) + amount)
  }
  return sums
}

export interface Short {
  /** '' for the product as a whole. */
  readonly color: string
  /** How many can be promised; never below 0. */
  readonly left: number
}

/** Of which counts more is wanted than can be promised. */
export function shortOf(counts: Counts, wanted: ReadonlyMap<string, number>): readonly Short[] {
  return [...countedUnits(counts, wanted)].flatMap(([color, amount]) => {
    const left = availableOf(counts.get(color) ?? { onHand: 0, reserved: 0 })
    return amount > 0 && amount > left ? [{ color, left: Math.max(0, left) }] : []
  })
}
