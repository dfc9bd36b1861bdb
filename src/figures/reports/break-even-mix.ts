import { type BreakEven, leastSure } from './report.ts'

/** So many orders of one kind, and what one of them may cost. */
export interface MayCost {
  readonly count: number
  readonly breakEven: BreakEven | null
}

/** What an order of several kinds may cost: the mean by their counts. Those of which it is not known are left out, and told; `null` if it is known of none. */
export function breakEvenOfMix(parts: readonly MayCost[]): BreakEven | null {
  const known = parts.flatMap(({ count, breakEven }) => (breakEven && count > 0 ? [{ count, ...breakEven }] : []))
  const counted = known.reduce((sum, { count }) => sum + count, 0)
  if (counted === 0) return null
  return {
    cpa: Math.round(known.reduce((sum, { count, cpa }) => sum + count * cpa, 0) / counted),
    from: leastSure(known.map(({ from }) => from)),
    orders: known.reduce((sum, { orders }) => sum + orders, 0),
    without: parts.reduce((sum, { count, breakEven }) => sum + (breakEven ? breakEven.without : count), 0),
  }
}
