import type { Money } from '../lib/money.ts'

/** To the buyer's door, or to a courier's office where the buyer picks it up. */
export const WAYS = ['domicilio', 'agencia'] as const
export type Way = (typeof WAYS)[number]

/** At the door, with a deposit before it leaves, or not at all. The later ones are stricter. */
export const RULE_PAYMENTS = ['entrega', 'deposito', 'no'] as const
export type RulePayment = (typeof RULE_PAYMENTS)[number]

/** What has to be paid before the order leaves: a sum, a share of the products from 1 to 99, the freight, or everything. */
export type Deposit =
  | { readonly kind: 'fixed'; readonly amount: Money }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'rate' }
  | { readonly kind: 'all' }

/** Working days from the day on which the order leaves. */
export interface Days {
  readonly from: number
  readonly to: number
}

/** What two rules share that differ in who may read them. Money is hundredths. */
interface RuleTerms {
  readonly id: string
  /** Official codes, each with all that begins with it; `''` is the country. */
  readonly places: readonly string[]
  /** Codes within `places` for which the rule does not count. */
  readonly except: readonly string[]
  /** The least and the most that the products may cost together, both included; `null`: any. */
  readonly least: Money | null
  readonly most: Money | null
  readonly way: Way
  readonly rate: Money
  /** From which cost of the products the freight is free; `null`: never. */
  readonly freeFrom: Money | null
  /** Added whatever the freight is: what it costs to be paid at the door. */
  readonly surcharge: Money
  /** `null`: nobody says when it arrives. */
  readonly days: Days | null
  /** The minute of the shop's day from which an order leaves on the next working day; `null`: it may leave on its own day at any hour. */
  readonly cutOff: number | null
  readonly payment: RulePayment
  /** What the deposit is; `null` where there is none, or where the seller says it in each case. */
  readonly deposit: Deposit | null
  /** The couriers' offices that the seller knows there, offered to whoever types one. */
  readonly agencies: readonly string[]
}

/** A rule as the seller writes it. */
export interface Rule extends RuleTerms {
  readonly name: string
  /** Ids of products and of categories for whose products the rule counts; both empty: for every product. */
  readonly products: readonly string[]
  readonly categories: readonly string[]
  /** Ids of couriers, the preferred one first. */
  readonly couriers: readonly string[]
  /** What a parcel costs the seller; `null`: unknown. */
  readonly cost: Money | null
  readonly note: string
}

/** A rule as it may be read by anybody: it lacks name, couriers, own cost and note. Both the server and the browser quote by it. */
export interface PublicRule extends RuleTerms {
  /** Slugs of the products for which it counts; `null`: every product. */
  readonly only: readonly string[] | null
}

/** What anybody may read of a rule. `only`: the slugs of the products and categories that it names. */
export function publicRule(rule: Rule, only: readonly string[]): PublicRule {
  const { name: _name, products, categories, couriers: _couriers, cost: _cost, note: _note, ...terms } = rule
  return { ...terms, only: products.length + categories.length === 0 ? null : only }
}
