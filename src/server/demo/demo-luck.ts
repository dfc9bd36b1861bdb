import type { DemoTrade } from '../../../demo/trade.ts'
import type { DemoAd } from './demo-ads.ts'

/** The shares of orders like one that are cancelled and that come back. */
export interface DemoLuck {
  readonly cancelled: number
  readonly returned: number
}

interface Ordered {
  readonly isFar: boolean
  readonly slug: string
}

/**
 * Shares that are usual for cash on delivery: one of eight is cancelled, one of seven comes back. One product comes back often, and what one advertisement brings is cancelled and
 * comes back more often.
 */
export function luckOf(
  trade: DemoTrade | null,
  { isFar, slug, ad }: Ordered & { readonly ad: DemoAd | null },
): DemoLuck {
  const usual = { cancelled: 0.125, returned: isFar ? 0.1 : 0.16 }
  if (!trade) return usual
  const returned = slug === trade.losing.slug ? trade.losing.returned : usual.returned
  const worse = ad?.worse ?? { cancelled: 0, returned: 0 }
  return { cancelled: usual.cancelled + worse.cancelled, returned: returned + worse.returned }
}

/** What the parcel says that it costs: half of them do, for the others counts what their courier usually takes. */
export function freightOf(
  trade: DemoTrade | null,
  { isFar, slug, number }: Ordered & { readonly number: number },
): string {
  if (!trade) return ''
  if (slug === trade.losing.slug) return trade.losing.freight
  return isFar || number % 2 === 0 ? '' : trade.ownFreight
}
