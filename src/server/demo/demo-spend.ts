import { saveAdNames, saveSpend } from '../../figures/spend/ad-spend.store.ts'
import { BY_HAND, type Spend } from '../../figures/spend/spend.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'
import { type DemoAd, demoAds } from './demo-ads.ts'

interface Brought {
  readonly ad: DemoAd
  readonly at: number
}

interface Asked {
  readonly chance: () => number
  readonly days: number
  /** The orders that advertisements brought. */
  readonly brought: readonly Brought[]
}

/** Writes what each advertisement cost on each day, near to what its orders of that day are worth to it; a day without any costs a little. */
export async function writeDemoSpend(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id' | 'country'>,
  { chance, days, brought }: Asked,
): Promise<void> {
  const today = localDay(clock(), shop.country)
  const orders = new Map<string, number>()
  for (const { ad, at } of brought) {
    const key = `${ad.ad.id} ${localDay(at, shop.country)}`
    orders.set(key, (orders.get(key) ?? 0) + 1)
  }
  const spend = Array.from({ length: days + 1 }, (_, back) => addDays(today, -back)).flatMap((day) =>
    demoAds.map(({ network, campaign, ad, cpa }): Spend => {
      const count = orders.get(`${ad.id} ${day}`) ?? 0
      const amount = Math.round(cpa * Math.max(0.4, count) * (0.85 + 0.3 * chance()))
      return { day, network, account: '', campaign: campaign.id, ad: ad.id, amount }
    }),
  )
  const names = demoAds.flatMap(({ network, campaign, ad }) => [
    { network, kind: 'campaign' as const, ...campaign },
    { network, kind: 'ad' as const, ...ad },
  ])
  const own = new Map(names.map((one) => [`${one.network} ${one.kind} ${one.id}`, one]))
  await db.transaction(async (tx) => {
    await saveSpend(tx, shop.id, BY_HAND, spend)
    await saveAdNames(tx, shop.id, [...own.values()])
    await markStaleDays(
      tx,
      shop.id,
      [...new Set(spend.map(({ day }) => day))].map((day) => ({ day, mark: 'demo-spend' })),
    )
  })
}
