import type { Money } from '../lib/money.ts'
import type { Dependent, Product, Tiers } from './product.ts'

/**
 * The price of one unit when `amount` (1 or more) are bought: entry 1 is the price for one, entry n the price at n units, the last
 * entry the price for more. A list with one entry has one price for every amount.
 */
export function unitPrice(tiers: Tiers, amount: number): Money {
  return tiers[Math.min(Math.max(amount, 1), tiers.length - 1)] ?? tiers[0]
}

/** The crossed-out price: entry 0. */
export function normalPrice(tiers: Tiers): Money {
  return tiers[0]
}

/** What one unit costs now. */
export function salePrice(tiers: Tiers): Money {
  return unitPrice(tiers, 1)
}

/** What a shopper saves on one unit: never negative, 0 for a product that is not on offer. */
export function savings(tiers: Tiers): Money {
  return Math.max(0, normalPrice(tiers) - salePrice(tiers))
}

/** The price of all dependents of a pack or a promo, for one unit of it. */
export function broughtPrice(dependents: readonly Dependent[]): Money {
  return dependents.reduce((sum, { price }) => sum + price, 0)
}

/** The prices that a shopper sees of a product, with what it brings. */
export function wholeTiersOf({ tiers, dependents }: Pick<Product, 'tiers' | 'dependents'>): Tiers {
  return wholeTiers(tiers, broughtPrice(dependents))
}

/** The tiers of a product with its dependents included. It is never sold without them, so these are the prices that a shopper sees. */
export function wholeTiers([normal, ...rest]: Tiers, brought: Money): Tiers {
  return [normal + brought, ...rest.map((price) => price + brought)]
}
