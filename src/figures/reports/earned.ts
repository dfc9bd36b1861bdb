import { type FigureSums, marginOfSums } from '../rules/figure-sums.ts'
import { isKnown, type Known } from '../rules/known.ts'
import type { Earned } from './report.ts'

/** What orders earned, from their sums and what was spent for them. */
export function earnedOf(sums: FigureSums, spend: Known): Earned {
  const margin = marginOfSums(sums)
  return { sums, margin, spend, profit: isKnown(spend) ? margin - spend : spend }
}
