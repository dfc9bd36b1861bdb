import type { Money } from '../../lib/money.ts'
import { type FigureSums, marginOfSums } from './figure-sums.ts'
import { isKnown, type Known } from './known.ts'

/** Between what and what a profit will be once every order is over. */
export interface ProfitBand {
  readonly low: Money
  readonly high: Money
}

/**
 * The profit if none of the open orders is delivered, those on their way come back, and it costs what it did before; and the profit if each is delivered and leaves what
 * others left. Before advertising while the spend is not known. `null` if none is open, or none was delivered yet by which to guess.
 */
export function profitBand(sums: FigureSums, spend: Known): ProfitBand | null {
  const { open, sent, delivered, returned, clearDelivered, clearMargin, clearReturned, returnedCost } = sums
  if (open === 0 || clearDelivered === 0) return null
  const over = clearMargin - returnedCost - (isKnown(spend) ? spend : 0)
  const so = marginOfSums(sums) - (isKnown(spend) ? spend : 0)
  const onTheWay = Math.min(open, Math.max(0, sent - delivered - returned))
  const lost = clearReturned === 0 ? 0 : Math.round((onTheWay * returnedCost) / clearReturned)
  // What open orders have cost so far is in the profit, and is the least that they lose.
  return {
    low: Math.min(so, over - lost),
    high: Math.max(so, over + Math.round((open * clearMargin) / clearDelivered)),
  }
}
