import type { Money } from '../lib/money.ts'
import type { Dependent, Tiers } from './product.ts'

/** What all that a pack or a promo brings costs together, for one unit of it. */
export function broughtPrice(dependents: readonly Dependent[]): Money {
  return dependents.reduce((sum, { price }) => sum + price, 0)
}

/** The tiers of a product with what it brings: it cannot be bought without, so this is the price that a shopper is told. */
export function wholeTiers([normal, ...rest]: Tiers, brought: Money): Tiers {
  return [normal + brought, ...rest.map((price) => price + brought)]
}
