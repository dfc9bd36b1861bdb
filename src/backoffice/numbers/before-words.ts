import type { FigureSums } from '../../figures/rules/figure-sums.ts'
import { isKnown, type Known } from '../../figures/rules/known.ts'
import { isMature } from '../../figures/rules/rates.ts'
import { deliveredWords, isFew, partWords, UNKNOWN } from './number-words.ts'

/** What it was in the days before, and the difference if one can be told: `antes 40`, `12 % más`. */
export type BeforeWords = readonly string[]

interface Compared {
  /** How an amount is written. */
  said(amount: number): string
  /** Of so few orders that a difference in percent would say too much. */
  readonly isFew: boolean
}

/** The difference is in percent; of few, or of what was nothing or a loss, in its own measure: `antes 4`, `3 más`. */
export function beforeWords(now: Known, before: Known, { said, isFew: areFew }: Compared): BeforeWords {
  if (!isKnown(before)) return [`antes ${UNKNOWN}`]
  const was = `antes ${said(before)}`
  if (!isKnown(now)) return [was]
  if (now === before) return [was, 'igual']
  const way = now > before ? 'más' : 'menos'
  const change = Math.abs(now - before)
  if (said(change) === said(0)) return [was, 'casi igual']
  if (areFew || before <= 0 || now < 0) return [was, `${said(change)} ${way}`]
  const share = Math.round((change / before) * 100)
  return [was, share === 0 ? 'casi igual' : `${share} % ${way}`]
}

/** A share of orders against that of the days before, in points. */
export function shareBefore(
  [part, whole]: readonly [part: number, whole: number],
  [partBefore, wholeBefore]: readonly [part: number, whole: number],
): BeforeWords {
  if (wholeBefore === 0) return []
  const was = `antes ${partWords(partBefore, wholeBefore)}`
  if (isFew({ orders: whole }) || isFew({ orders: wholeBefore })) return [was]
  return [was, pointsWords(part / whole, partBefore / wholeBefore)]
}

/** The delivered share against that of the days before. While either may still grow, no difference is said. */
export function deliveredBefore(now: FigureSums, was: FigureSums): BeforeWords {
  if (was.orders === 0) return []
  if (isMature(now) && isMature(was)) return shareBefore([now.delivered, now.orders], [was.delivered, was.orders])
  return [`antes ${deliveredWords(was)}`]
}

function pointsWords(now: number, before: number): string {
  const points = Math.round(now * 100) - Math.round(before * 100)
  if (points === 0) return 'igual'
  return `${Math.abs(points)} ${Math.abs(points) === 1 ? 'punto' : 'puntos'} ${points > 0 ? 'más' : 'menos'}`
}
