import type { Earned } from '../../../figures/reports/report.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import { isFew } from '../number-words.ts'

/** What a line left: the profit, or the margin while the spend is not known. */
export function leftOf({ profit, margin }: Earned): number {
  return isKnown(profit) ? profit : margin
}

/** Lines by what they left, the most or the least first. Those of few orders stand below the others, whatever they left: chance decides there. */
export function byWhatIsLeft<Line extends Earned>(lines: readonly Line[], first: 'best' | 'worst'): readonly Line[] {
  const way = first === 'best' ? 1 : -1
  return lines.toSorted(
    (one, other) =>
      Number(isFew(one.sums)) - Number(isFew(other.sums)) ||
      way * (leftOf(other) - leftOf(one)) ||
      other.sums.orders - one.sums.orders,
  )
}
