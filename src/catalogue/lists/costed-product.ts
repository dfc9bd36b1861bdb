import type { Money } from '../../lib/money.ts'

/** A product with what it costs. */
export interface CostedProduct {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** `null` while nobody said. */
  readonly cost: Money | null
  /** The hash of its first picture; '' for none. */
  readonly picture: string
  readonly isVisible: boolean
}
