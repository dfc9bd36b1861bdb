import type { PricedLine } from '../cart/line.ts'
import type { ColorlessUnit } from '../cart/unit-colors.ts'
import type { Tiers } from '../catalogue/product.ts'
import type { Money } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { TicketChange } from './ticket.ts'

/** What the shopper saw when they ordered. An object, so that freight and deposit can be added beside the total. */
export interface Shown {
  readonly total: Money
}

/** A line at the current price, with its prices for the other amounts. */
export interface OfferedLine extends PricedLine {
  readonly tiers: Tiers
}

/** The order costs another total than the shopper saw. The refusal has what it costs now, so that it can be shown and accepted. */
export interface ShownChanged extends Pick<TicketChange, 'total' | 'currency'> {
  readonly reason: 'shown-changed'
  readonly lines: readonly OfferedLine[]
}

/** A change as it is priced now. `tiers` has the prices of each line, in the lines' order. */
export interface PricedChange {
  readonly change: TicketChange
  readonly tiers: readonly Tiers[]
  /** The units that still lack a colour. */
  readonly colorless: readonly ColorlessUnit[]
}

/** Compares what was shown with what is charged. Without `shown` any total passes. */
export function asShown(shown: Shown | null, { change, tiers }: PricedChange): Outcome<TicketChange, ShownChanged> {
  const { lines, total, currency } = change
  if (shown === null || shown.total === total) return done(change)
  const offered = lines.map((line, place) => ({ ...line, tiers: tiers[place] ?? ([line.unitPrice] as const) }))
  return refused({ reason: 'shown-changed', lines: offered, total, currency })
}
