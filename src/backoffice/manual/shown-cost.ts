import type { Way } from '../../delivery/rule.ts'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import type { Problem } from './typed-order.ts'

/** A way of delivery to choose. */
export interface ShownWay {
  readonly way: Way
  /** What it costs and when it arrives; '' while that is not known. */
  readonly words: string
}

export interface CostRow {
  readonly label: string
  readonly amount: string
}

/** What a new order costs by what was typed so far, in words. The page and `POST /t/:host/nuevo/cuenta` show the same. */
export interface ShownCost {
  /** What the total is made of; empty while there is no product. */
  readonly rows: readonly CostRow[]
  readonly total: string
  /** What has to be paid before it leaves; '' for nothing. */
  readonly deposit: string
  /** What is collected at the door. */
  readonly collect: string
  /** All of them; the first one counts until another is chosen. */
  readonly ways: readonly ShownWay[]
  /** What the rules say of the place, and what the seller has to say himself. */
  readonly says: string
  /** What the freight and the deposit are by the rules, as they are typed; '' where the rules do not say. */
  readonly shipping: string
  readonly asked: string
  /** Offices of couriers that the rule names. */
  readonly agencies: readonly string[]
  /** The products of the rows. */
  readonly products: readonly KnownProduct[]
  /** What is wrong with rows and sums. */
  readonly problems: readonly Problem[]
}
