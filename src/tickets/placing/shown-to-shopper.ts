import type { ColorlessUnit } from '../../cart/buying/unit-colors.ts'
import type { PricedLine } from '../../cart/line.ts'
import type { Tiers } from '../../catalogue/product.ts'
import type { Client } from '../../checkout/form/client.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { TicketChange } from '../ticket.ts'

/**
 * What the shopper saw when they ordered. A form that was opened before the shop had delivery rules sends only the total. Then a freight that it did not show makes the totals
 * differ, and a deposit is compared with what its delivery type promised.
 */
export interface Shown {
  /** With freight and surcharge. */
  readonly total: Money
  readonly shipping?: Money | undefined
  readonly surcharge?: Money | undefined
  /** What a coupon took off the products. */
  readonly discount?: Money | undefined
  /** `null`: the seller says how much. */
  readonly deposit?: Money | null | undefined
}

/** A line at the current price, with its prices for the other amounts. */
export interface OfferedLine extends PricedLine {
  readonly tiers: Tiers
}

/** The order costs another total than the shopper saw. The refusal has what it costs now, so that it can be shown and accepted. */
export interface ShownChanged extends Pick<TicketChange, 'total' | 'currency' | 'delivery' | 'discounts'> {
  readonly reason: 'shown-changed'
  readonly lines: readonly OfferedLine[]
}

/** A change as it is priced now. `tiers` has the prices of each line, in the lines' order. */
export interface PricedChange {
  readonly change: TicketChange
  readonly tiers: readonly Tiers[]
  /** The units that still lack a colour. */
  readonly colorless: readonly ColorlessUnit[]
  /** The shop's rules cannot tell what its delivery costs, so the seller says it. */
  readonly isCostOpen?: true
}

/** Compares what was shown with what is charged. Without `shown` any total passes. `lima` is the delivery type that the form sent. */
export function checkShown(
  shown: Shown | null,
  lima: Client['lima'],
  { change, tiers }: PricedChange,
): Outcome<TicketChange, ShownChanged> {
  const { lines, total, currency, delivery, discounts } = change
  if (shown === null || (isAsShown(shown, change) && isDepositKnown(shown, lima, change))) return done(change)
  const offered = lines.map((line, place) => ({ ...line, tiers: tiers[place] ?? ([line.unitPrice] as const) }))
  return refused({ reason: 'shown-changed', lines: offered, total, currency, delivery, discounts })
}

function isAsShown({ total, shipping, surcharge, discount, deposit }: Shown, change: TicketChange): boolean {
  const { rate, surcharge: added, deposit: due } = change.delivery ?? { rate: 0, surcharge: 0, deposit: 0 }
  const isSame = (seen: Money | null | undefined, now: Money | null) => seen === undefined || seen === now
  const off = change.discounts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    total === change.total &&
    isSame(discount, off) &&
    isSame(shipping, rate) &&
    isSame(surcharge, added) &&
    isSame(deposit, due)
  )
}

/** Whether the shopper knew that a deposit is due. A form that showed no amount said it by `lima` `1` (`ENVIO PREVIO DEPOSITO`), whose amount the seller says. */
function isDepositKnown({ deposit }: Shown, lima: Client['lima'], { delivery }: TicketChange): boolean {
  const due = delivery ? delivery.deposit : 0
  return deposit !== undefined || due === 0 || (due === null && lima === '1')
}
