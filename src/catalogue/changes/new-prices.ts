import type { CurrencyCode, Money } from '../../lib/money.ts'
import { currencies } from '../../lib/money.ts'
import type { Tiers } from '../product.ts'

/** How the prices of several products change: by a percentage or an amount in hundredths, which may be negative, or to a price of one unit, to which the other prices keep their relation. */
export interface PriceStep {
  readonly by: 'percent' | 'amount' | 'to'
  readonly size: number
  /** What the last digits become: nothing, whole units, or the price below that ends in 9 (in 900 where prices are shown without cents). */
  readonly rounding: 'none' | 'whole' | 'nine'
}

/** How much less one unit costs when two and when three are bought. */
const LESS = [-10, -15]

/** Prices for two and three units from the price of one, in whole units of the currency; each only where it is less than the one before. */
export function suggestedPrices(price: Money, currency: CurrencyCode): readonly Money[] {
  const found: Money[] = []
  for (const size of LESS) {
    const [next = price] = steppedTiers([price], { by: 'percent', size, rounding: 'whole' }, currency) ?? []
    if (next < (found.at(-1) ?? price)) found.push(next)
  }
  return found
}

/** All prices of a product after a step. `null` if one of them would be nothing or less. */
export function steppedTiers([normal, ...rest]: Tiers, step: PriceStep, currency: CurrencyCode): Tiers | null {
  const one = rest[0] ?? normal
  const next = (price: Money) => rounded(stepped(price, one, step), step.rounding, currency)
  const tiers: Tiers = [next(normal), ...rest.map(next)]
  return tiers.every((price) => price > 0) ? tiers : null
}

/** `one`: what one unit costs before. */
function stepped(price: Money, one: Money, { by, size }: PriceStep): Money {
  if (by === 'to') return Math.round((price / one) * size)
  return by === 'percent' ? Math.round((price * (100 + size)) / 100) : price + size
}

function rounded(price: Money, rounding: PriceStep['rounding'], currency: CurrencyCode): Money {
  if (rounding === 'none') return price
  const unit = currencies[currency].shownDecimals === 0 ? 100_000 : 100
  const whole = Math.round(price / unit) * unit
  if (rounding === 'whole') return whole
  const ten = unit * 10
  const nine = unit === 100 ? unit : 10_000
  const step = unit === 100 ? ten : unit
  return Math.max(Math.round((price + nine) / step) * step - nine, step - nine)
}
