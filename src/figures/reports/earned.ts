import { type FigureSums, marginOfSums } from '../rules/figure-sums.ts'
import { isKnown, type Known } from '../rules/known.ts'
import type { Earned } from './report.ts'

/** What orders earned with what was spent on them. */
export function earnedOf(sums: FigureSums, spend: Known): Earned {
  const margin = marginOfSums(sums)
  return { sums, margin, spend, profit: isKnown(spend) ? margin - spend : spend }
}
