import type { Money } from '../../lib/money.ts'

/** Where a shop advertises. */
export const SPEND_NETWORKS = ['meta', 'tiktok', 'google', 'otra'] as const
export type SpendNetwork = (typeof SPEND_NETWORKS)[number]

/** The source of what was typed; every other one is the id of a file. */
export const BY_HAND = 'a-mano'

/** What an amount was spent on. `''`: nobody said it. */
export interface SpendKey {
  /** `2026-11-29`, as the network counts days. */
  readonly day: string
  readonly network: SpendNetwork
  /** The id of the advertiser's account, or its name. */
  readonly account: string
  /** The campaign's id, which orders come with; its name where the file has no id. */
  readonly campaign: string
  /** The advertisement's id or name. */
  readonly ad: string
}

export interface Spend extends SpendKey {
  /** In the shop's currency. */
  readonly amount: Money
}

export interface KeptSpend extends Spend {
  readonly source: string
}

/** The name of a campaign or an advertisement. */
export interface AdName {
  readonly network: SpendNetwork
  readonly kind: 'campaign' | 'ad'
  readonly id: string
  readonly name: string
}
