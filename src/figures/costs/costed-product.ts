import type { Money } from '../../lib/money.ts'
import type { NamedProduct } from './pasted-costs.ts'

/** A product with what it costs. */
export interface CostedProduct extends NamedProduct {
  /** `null` while nobody said. */
  readonly cost: Money | null
  /** The hash of its first picture; '' for none. */
  readonly picture: string
  readonly isVisible: boolean
  /** How many orders wait for its cost. */
  readonly waiting: number
}
