import type { TicketTouches } from '../../tickets/origins/touch.ts'
import type { AdNetwork } from '../../tracking/visits/ad-link.ts'

/** A campaign or an advertisement as its network names it. */
interface Named {
  readonly id: string
  readonly name: string
}

/** One advertisement of the demo shops. */
export interface DemoAd {
  /** Of the visitors, those that it brings. */
  readonly share: number
  readonly network: AdNetwork
  readonly campaign: Named
  readonly ad: Named
  /** What the network writes into the address in place of its macros. */
  readonly values: Readonly<Record<string, string>>
  readonly click: string
  /** What an order that it brings costs, in hundredths, before taxes. */
  readonly cpa: number
  /** How much more often than others its orders are cancelled and come back, as shares. */
  readonly worse: { readonly cancelled: number; readonly returned: number }
}

/** All of them earn, but for the one of TikTok: many watch, few want it at their door. */
export const demoAds: readonly DemoAd[] = [
  meta(0.3, 'fb', {
    campaign: { id: '120214550000001337', name: 'Hogar noviembre' },
    ad: { id: '120214550000014401', name: 'Video 1' },
    cpa: 650,
  }),
  meta(0.18, 'ig', {
    campaign: { id: '120214550000001337', name: 'Hogar noviembre' },
    ad: { id: '120214550000014402', name: 'Foto 2' },
    cpa: 780,
  }),
  meta(0.08, 'ig', {
    campaign: { id: '120214550000002558', name: 'Regreso' },
    ad: { id: '120214550000014517', name: 'Carrusel' },
    cpa: 420,
  }),
  {
    ...{ share: 0.14, network: 'tiktok', click: 'ttclid', cpa: 2_900, worse: { cancelled: 0.2, returned: 0.14 } },
    campaign: { id: '1790000000000101', name: 'Cocina rápida' },
    ad: { id: '1790000000000202', name: 'Clip A' },
    values: {
      ...{ __CAMPAIGN_NAME__: 'Cocina rápida', __CID_NAME__: 'Clip A' },
      ...{ __CAMPAIGN_ID__: '1790000000000101', __CID__: '1790000000000202' },
    },
  },
  {
    ...{ share: 0.06, network: 'google', click: 'gclid', cpa: 700, worse: { cancelled: 0, returned: 0 } },
    campaign: { id: '20555000111', name: 'Búsqueda' },
    ad: { id: '700555000222', name: 'Lámparas' },
    values: { '{keyword}': 'lampara led', '{campaignid}': '20555000111', '{creative}': '700555000222' },
  },
]

function meta(
  share: number,
  source: 'fb' | 'ig',
  { campaign, ad, cpa }: Pick<DemoAd, 'campaign' | 'ad' | 'cpa'>,
): DemoAd {
  const values = {
    ...{ '{{site_source_name}}': source, '{{campaign.name}}': campaign.name, '{{ad.name}}': ad.name },
    ...{ '{{campaign.id}}': campaign.id, '{{ad.id}}': ad.id },
  }
  return {
    ...{ share, network: 'meta', campaign, ad, cpa, values, click: 'fbclid' },
    worse: { cancelled: 0, returned: 0 },
  }
}

/** The advertisement that brought an order, by its last touch. */
export function adOf(touches: TicketTouches): DemoAd | null {
  if (touches === null || touches === 'refused') return null
  return demoAds.find(({ ad }) => ad.id === touches.last.ad) ?? null
}
