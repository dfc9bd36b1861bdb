import type { Sql } from '../../database/database.ts'
import { firstOfList } from '../../orders/queues/list-part.step.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchesOfTickets } from '../../tickets/origins/touches.store.ts'
import { adNames } from './ad-spend.store.ts'
import type { RecentAd } from './spend.ts'

const RECENT_MS = 30 * 86_400_000
/** More orders tell nothing new. */
const MOST_ORDERS = 1_000
const PORTION = 200

/** The campaigns and advertisements by which the shop's latest orders of 30 days came. Read from `db.reports`. */
export async function recentAds(sql: Sql, shop: Shop, now: number): Promise<readonly RecentAd[]> {
  const ids = await firstOfList(sql, shop.id, {
    ...{ list: 'todo', filter: { from: now - RECENT_MS }, limit: MOST_ORDERS, now },
  })
  const named = new Map((await adNames(sql, shop.id)).map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const found = new Map<string, RecentAd>()
  for (let start = 0; start < ids.length; start += PORTION) {
    const touches = await touchesOfTickets(sql, shop.id, ids.slice(start, start + PORTION))
    for (const { last } of touches.values()) {
      const { campaign, ad, words } = last
      if (campaign === '') continue
      const campaignName = named.get(`campaign ${campaign}`) ?? (words.campaign || campaign)
      found.set(campaign, { campaign, ad: '', name: campaignName })
      if (ad === '') continue
      const adName = named.get(`ad ${ad}`) ?? (words.content || ad)
      found.set(`${campaign} ${ad}`, { campaign, ad, name: `${campaignName} › ${adName}` })
    }
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
}
