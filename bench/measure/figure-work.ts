import { createApp } from '../../src/app.ts'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { writeFigureChoices } from '../../src/figures/costs/figure-choices.store.ts'
import { saveUsualCostRow } from '../../src/figures/costs/usual-costs.store.ts'
import { recomputeDay } from '../../src/figures/days/recompute-day.action.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { cockpitOf } from '../../src/figures/reports/cockpit.step.ts'
import { adLines, groupLines, productLines } from '../../src/figures/reports/lines.step.ts'
import { summaryOf } from '../../src/figures/reports/summary.step.ts'
import { saveSpend } from '../../src/figures/spend/ad-spend.store.ts'
import { addDays, everyDay } from '../../src/lib/time/business-days.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import { EVERY_DAY, markStaleDays } from '../../src/orders/stale-days/stale-days.store.ts'
import { restingThrice } from '../../src/server/jobs/resting.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../../tests/support/app.ts'
import { placeOneOrder } from '../../tests/support/order-shop.ts'
import type { Act } from './act-times.ts'

interface Asked {
  readonly shopId: string
  readonly host: string
  readonly until: number
  readonly days: number
  readonly products: number
}

const NEVER = new AbortController().signal
const CHOICES = { adTax: { meta: 1_800 }, assumed: null }

/** What is asked of a shop's figures, by name, and what makes them. */
export async function figureWork(db: Database, { shopId, host, until, days: count, products }: Asked) {
  const deps = testDeps(db, { clock: () => Date.now() })
  const app = createApp(deps)
  const shop = await findShop(db.read, shopId)
  if (!shop) throw new Error(`No shop ${shopId}`)
  const { country } = shop
  let packing = 120
  const today = localDay(until, country)
  const days = everyDay(addDays(today, 1 - count), today).toReversed()
  await db.transaction(async (tx) => {
    const fee = { fixed: 0, basisPoints: 250, on: 'delivered' } as const
    const comingBack = { kind: 'share', basisPoints: 5_000 } as const
    const usual = { id: 'uno', courier: '', way: null, places: [], freight: 1_000, comingBack, fee }
    await saveUsualCostRow(tx, shopId, usual)
    await writeFigureChoices(tx, shopId, { ...CHOICES, packing })
    const ads = Array.from({ length: products }, (_, nth) => nth + 1)
    const spend = days.flatMap((day) =>
      ads.map((nth) => ({
        ...{ day, network: 'meta' as const, account: '', campaign: `c${nth % 12}`, ad: `a${nth}`, amount: 9_000 },
      })),
    )
    await saveSpend(tx, shopId, 'un-archivo', spend)
  })
  const sql = db.reports
  const all = { shopId, today, period: { name: null, from: addDays(today, 1 - count), to: today } }
  const reports: Readonly<Record<string, Act>> = {
    Resumen: () => summaryOf(sql, all),
    Productos: () => productLines(sql, all),
    Publicidad: () => adLines(sql, all),
    Lugares: () => groupLines(sql, all, 'place'),
    Couriers: () => groupLines(sql, all, 'courier'),
    Equipo: () => groupLines(sql, all, 'person'),
  }
  return {
    days,
    reports,
    today: () => cockpitOf(sql, { shopId, country, now: Date.now() }),
    makeDays,
    makeDay,
    order: () => placeOneOrder(app, host),
    orders: async () => (await summaryOf(sql, all)).now.sums.orders,
    rebuild,
  }

  /** Makes days for the first time, without a rest. */
  async function makeDays(made: readonly string[]): Promise<void> {
    const marked = made.map((day) => ({ day, mark: 'bench' }))
    await db.transaction((tx) => markStaleDays(tx, shopId, marked))
    await recomputeStaleDays(deps)
    await analyse(db)
  }

  /** As the job does after an act. */
  async function makeDay(day: string): Promise<void> {
    await db.transaction((tx) => markStaleDays(tx, shopId, [{ day, mark: 'bench' }]))
    await recomputeDay(deps, { id: shopId, country }, day, restingThrice(NEVER))
  }

  /** Makes every day of the shop anew, as the job does after packing was said to cost something else, again and again until it is told to stop. Returns how many days it has made. */
  async function rebuild(isStopped: () => boolean): Promise<number> {
    let made = 0
    while (!isStopped()) {
      packing += 1
      await db.transaction(async (tx) => {
        await writeFigureChoices(tx, shopId, { ...CHOICES, packing })
        await markStaleDays(tx, shopId, [{ day: EVERY_DAY, mark: 'bench' }])
      })
      made += await recomputeStaleDays(deps, isStopped, undefined, restingThrice(NEVER))
    }
    return made
  }
}
