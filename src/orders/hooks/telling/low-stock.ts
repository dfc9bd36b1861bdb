/** A count that runs low. */
export interface LowCount {
  readonly productId: string
  readonly slug: string
  /** '' for the product as a whole. */
  readonly color: string
  readonly available: number
}

type Counted = Pick<LowCount, 'productId' | 'color'>

/** Of the counts that are low now, those to tell; and of those that were told, the ones that are low no more. */
export function lowChanges(
  low: readonly LowCount[],
  told: readonly Counted[],
): { readonly toTell: readonly LowCount[]; readonly over: readonly Counted[] } {
  const [lowNames, toldNames] = [new Set(low.map(nameOf)), new Set(told.map(nameOf))]
  return {
    toTell: low.filter((count) => !toldNames.has(nameOf(count))),
    over: told.filter((count) => !lowNames.has(nameOf(count))),
  }
}

function nameOf({ productId, color }: Counted): string {
  return JSON.stringify([productId, color])
}
