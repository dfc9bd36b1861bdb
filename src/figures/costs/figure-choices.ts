import type { Money } from '../../lib/money.ts'
import type { BasisPoints } from './usual-cost.ts'

/** The networks whose advertising bears a tax of its own. */
export const AD_NETWORKS = ['meta', 'tiktok', 'google', 'otra'] as const
export type AdNetwork = (typeof AD_NETWORKS)[number]

/** What a shop says of its costs beside those of its couriers. */
export interface FigureChoices {
  /** What the packing of a parcel costs; `null`: not known. */
  readonly packing: Money | null
  /** Tax on advertising, by network. */
  readonly adTax: Readonly<Partial<Record<AdNetwork, BasisPoints>>>
  /** What a shop expects until orders of its own say it; `null`: it did not say. */
  readonly assumed: AssumedShares | null
}

export interface AssumedShares {
  /** Of the orders that are placed. */
  readonly confirmed: BasisPoints
  /** Of the orders that are sent. */
  readonly delivered: BasisPoints
}

export const NO_CHOICES: FigureChoices = { packing: null, adTax: {}, assumed: null }

/** A cost of each month, such as rent; in no break-even. Months are `2026-11`. */
export interface MonthlyCost {
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly fromMonth: string
  /** The last month; `null` while it goes on. */
  readonly toMonth: string | null
}
