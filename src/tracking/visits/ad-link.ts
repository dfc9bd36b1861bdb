/** Where a shop advertises, with the macros by which each network writes its own ids into the address of an advertisement. */
export const AD_NETWORKS = {
  meta: {
    name: 'Facebook e Instagram',
    /** Ads Manager → Destino → Parámetros de URL. `{{site_source_name}}` is `fb`, `ig`, `msg` or `an`. */
    query: [
      ['utm_source', '{{site_source_name}}'],
      ['utm_medium', 'paid'],
      ['utm_campaign', '{{campaign.name}}'],
      ['utm_content', '{{ad.name}}'],
      ['campaign_id', '{{campaign.id}}'],
      ['ad_id', '{{ad.id}}'],
    ],
  },
  tiktok: {
    name: 'TikTok',
    query: [
      ['utm_source', 'tiktok'],
      ['utm_medium', 'paid'],
      ['utm_campaign', '__CAMPAIGN_NAME__'],
      ['utm_content', '__CID_NAME__'],
      ['campaign_id', '__CAMPAIGN_ID__'],
      ['ad_id', '__CID__'],
    ],
  },
  google: {
    name: 'Google',
    /** Google has no macro for the campaign's name. */
    query: [
      ['utm_source', 'google'],
      ['utm_medium', 'paid'],
      ['utm_term', '{keyword}'],
      ['campaign_id', '{campaignid}'],
      ['ad_id', '{creative}'],
    ],
  },
} as const satisfies Record<string, { name: string; query: readonly (readonly [string, string])[] }>

export type AdNetwork = keyof typeof AD_NETWORKS

/**
 * The address for an advertisement of a page. The macros are not percent-encoded: the networks replace them as they stand, and encode what they put there.
 * `px`: which of the shop's pixels counts; `null` for the usual one.
 */
export function adLink(origin: string, path: string, network: AdNetwork, px: string | null): string {
  const query = AD_NETWORKS[network].query.map(([name, value]) => `${name}=${value}`)
  return `${origin}${path}?${[...query, ...(px === null ? [] : [`px=${px}`])].join('&')}`
}
