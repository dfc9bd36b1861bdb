import type { FigureSums, SumField } from './figure-sums.ts'

/** The sums that tell how orders ended. */
export const OVER_FIELDS = ['delivered', 'returned', 'cancelled'] as const satisfies readonly SumField[]
type OverSums = Pick<FigureSums, (typeof OVER_FIELDS)[number]>

/** So many orders of the shop stand beside those of one kind, so that a few of them do not decide. */
const WEIGHT = 10

/** Orders by one of their traits: those that are open, and what became of earlier ones. */
export interface ByTrait {
  readonly open: ReadonlyMap<string, Pick<FigureSums, 'open'>>
  readonly past: ReadonlyMap<string, OverSums>
}

/**
 * How many open orders will be delivered, by what became of their like (the same courier or way, the same departamento), with the shop's own share beside it; and by how much more or less
 * than the others known phones took before. `null` if nothing was delivered or came back yet.
 */
export function expectedDelivered(alike: ByTrait, phone: ByTrait): number | null {
  const usual = usualShare(alike.past)
  if (usual === null) return null
  const all = [...alike.open.values()].reduce((sum, { open }) => sum + open, 0)
  const byPhone = expectedBy(phone, usualShare(phone.past) ?? usual)
  const more = all === 0 || usual === 0 ? 1 : byPhone / (all * usual)
  return Math.min(all, expectedBy(alike, usual) * more)
}

function expectedBy({ open, past }: ByTrait, usual: number): number {
  let expected = 0
  for (const [key, { open: count }] of open) {
    const own = past.get(key)
    expected += (count * ((own?.delivered ?? 0) + WEIGHT * usual)) / ((own ? overOf(own) : 0) + WEIGHT)
  }
  return expected
}

function usualShare(past: ByTrait['past']): number | null {
  const all = [...past.values()]
  const over = all.reduce((sum, sums) => sum + overOf(sums), 0)
  return over === 0 ? null : all.reduce((sum, { delivered }) => sum + delivered, 0) / over
}

/** Orders of which it is known how they ended. */
function overOf({ delivered, returned, cancelled }: OverSums): number {
  return delivered + returned + cancelled
}
