import type { Discount } from '../../cart/coupons/discount.ts'
import type { Touch } from '../../tickets/origins/touch.ts'
import { AD_NETWORKS, type AdNetwork } from '../costs/figure-choices.ts'
import type { AdOfOrder } from './figure-rows.ts'
import { spendNetworkOf } from './spent.ts'

/** Stands in the place of a network for orders that came by a coupon of a campaign. */
export const BY_COUPON = 'cupon'

/** A network of spend, or `BY_COUPON`. */
export type AdSource = AdNetwork | typeof BY_COUPON

/** The source of an advertisement's key; `null` for one at which nobody pays. */
export function adSourceOf(named: string): AdSource | null {
  return named === BY_COUPON ? BY_COUPON : (AD_NETWORKS.find((one) => one === named) ?? null)
}

/** A coupon's campaign is its own name; others are named by the files of spend. */
export function nameOfCampaign({ network, campaign }: Pick<AdOfOrder, 'network' | 'campaign'>, inFile: string): string {
  return network === BY_COUPON ? campaign : inFile
}

/**
 * Where an order counts. What its origin says comes first: an order that a campaign or a paid network brought stays theirs, since they were paid for it. Else the campaign of its
 * coupon tells. `null`: nothing is known.
 */
export function adOfOrder(
  last: Pick<Touch, 'network' | 'campaign' | 'ad'> | undefined,
  discounts: readonly Pick<Discount, 'campaign'>[],
): AdOfOrder | null {
  const network = last ? spendNetworkOf(last.network) : null
  const isBrought = last !== undefined && (network !== null || last.campaign !== '' || last.ad !== '')
  const campaign = discounts.find((one) => one.campaign)?.campaign
  // A key's parts stand between bars.
  if (!isBrought && campaign) return { network: BY_COUPON, campaign: campaign.replaceAll('|', '/'), ad: '' }
  return last ? { network: network ?? last.network, campaign: last.campaign, ad: last.ad } : null
}
