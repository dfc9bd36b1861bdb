import type { FigureSums, SumField } from './figure-sums.ts'

/** The sums that tell how orders ended. */
export const OVER_FIELDS = ['delivered', 'returned', 'cancelled'] as const satisfies readonly SumField[]
type OverSums = Pick<FigureSums, (typeof OVER_FIELDS)[number]>

/** So many orders of the shop stand beside those of one kind, so that a few of them do not decide. */
const WEIGHT = 10

/**
 * How many open orders will be delivered, by what became of their like (the same courier or way, the same departamento), with the shop's own share beside it. `null` if nothing was
 * delivered or came back yet.
 */
export function expectedDelivered(
  open: ReadonlyMap<string, Pick<FigureSums, 'open'>>,
  past: ReadonlyMap<string, OverSums>,
): number | null {
  const [delivered, over] = [...past.values()].reduce(
    ([has, of], sums) => [has + sums.delivered, of + overOf(sums)],
    [0, 0],
  )
  if (over === 0) return null
  const usual = delivered / over
  let expected = 0
  for (const [key, { open: count }] of open) {
    const alike = past.get(key)
    expected += (count * ((alike?.delivered ?? 0) + WEIGHT * usual)) / ((alike ? overOf(alike) : 0) + WEIGHT)
  }
  return expected
}

/** Orders of which it is known how they ended. */
function overOf({ delivered, returned, cancelled }: OverSums): number {
  return delivered + returned + cancelled
}
