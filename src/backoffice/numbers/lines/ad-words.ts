import type { AdLine } from '../../../figures/reports/report.ts'

type Named = Pick<AdLine, 'network' | 'campaign' | 'ad' | 'campaignName' | 'adName'>

const networks: Readonly<Record<NonNullable<AdLine['network']>, string>> = {
  meta: 'Meta',
  tiktok: 'TikTok',
  google: 'Google',
  otra: 'Otra red',
  cupon: 'Cupones',
}

export function networkWords(network: AdLine['network']): string {
  return network === null ? 'Sin publicidad' : networks[network]
}

/** A campaign by its name in the last file or on its coupon, else by its id. */
export function campaignWords({ campaign, campaignName }: Named): string {
  return campaignName || (campaign === '' ? 'Sin campaña' : `Campaña ${campaign}`)
}

export function adWords({ ad, adName }: Named): string {
  return adName || (ad === '' ? 'Sin anuncio' : `Anuncio ${ad}`)
}
