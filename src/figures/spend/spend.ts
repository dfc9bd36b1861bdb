import type { Money } from '../../lib/money.ts'
import type { AdNetwork } from '../costs/figure-choices.ts'

/** The source of what was typed; every other one is the id of a file. */
export const BY_HAND = 'a-mano'

/** What an amount was spent on. `''`: nobody said it. */
export interface SpendKey {
  /** `2026-11-29`, as the network counts days. */
  readonly day: string
  readonly network: AdNetwork
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
  readonly network: AdNetwork
  readonly kind: 'campaign' | 'ad'
  readonly id: string
  readonly name: string
}

/** A campaign, or an advertisement of it, by which orders came. */
export interface RecentAd {
  readonly campaign: string
  /** `''`: the campaign as a whole. */
  readonly ad: string
  /** The names of the last file, else the words of the address, else the ids. */
  readonly name: string
}
