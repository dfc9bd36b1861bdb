import { productTitles } from '../../../catalogue/stock/said-stock.store.ts'
import { adSourceOf, nameOfCampaign } from '../../../figures/rules/ad-of-order.ts'
import { type FigureKind, readAdKey } from '../../../figures/rules/figure-rows.ts'
import { adNames } from '../../../figures/spend/ad-spend.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { memberNames } from '../../member-names.api.ts'
import { shortDate } from '../chosen-period.ts'
import { adWords, campaignWords } from '../lines/ad-words.ts'
import { placeWords } from '../lines/place-words.ts'

/** What a group of orders is called: `Pedidos de Miraflores`. */
export async function groupName(work: SellerRequest, kind: FigureKind, key: string): Promise<string> {
  const { deps, shop } = work
  switch (kind) {
    case 'product':
      return (await productTitles(deps.db.reports, shop.id, [key])).get(key) ?? 'un producto que ya no está'
    case 'place':
      return placeWords(shop.country, key.replace('*', ''))
    case 'courier':
      return key === '' ? 'sin courier todavía' : key
    case 'person':
      return (await memberNames(work)).get(key) ?? 'alguien que ya no está'
    case 'happened':
      return `entregados el ${shortDate(key)}`
    case 'ad':
      return adName(work, key)
    default:
      return ''
  }
}

async function adName({ deps, shop }: SellerRequest, key: string): Promise<string> {
  if (key === '') return 'sin campaña'
  const { network: named, campaign, ad } = readAdKey(key.replace('*', ''))
  const names = await adNames(deps.db.reports, shop.id)
  const network = adSourceOf(named)
  const nameOf = (kind: 'campaign' | 'ad', id: string) =>
    names.find((one) => one.network === network && one.kind === kind && one.id === id)?.name ?? ''
  const campaignName = nameOfCampaign({ network: named, campaign }, nameOf('campaign', campaign))
  const line = { network, campaign, ad, campaignName, adName: nameOf('ad', ad) }
  return ad === '' ? campaignWords(line) : `${campaignWords(line)} · ${adWords(line)}`
}
