import type { Database, Sql } from '../../database/database.ts'
import { feesOfOrders } from '../../dispatch/riders/rider-settlements.store.ts'
import type { SettledMoney } from '../../dispatch/settlements/settled-money.ts'
import { settledMoneyOfOrders } from '../../dispatch/settlements/settled-money-of-orders.step.ts'
import type { Country } from '../../lib/countries.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { costsOfOrders } from '../../orders/costs/costs-of-orders.store.ts'
import type { Order } from '../../orders/order.ts'
import { changesOfOrders } from '../../orders/order-events.store.ts'
import { isTest } from '../../orders/order-work.ts'
import { ordersListedWithin } from '../../orders/orders.store.ts'
import { lastAdsOfTickets } from '../../tickets/origins/touches.store.ts'
import type { FigureChoices } from '../costs/figure-choices.ts'
import { type UsualCost, usualCostFor } from '../costs/usual-cost.ts'
import { adOfOrder } from '../rules/ad-of-order.ts'
import { type FigureRow, figureTally, type GroupedOrder } from '../rules/figure-rows.ts'
import { courseOf } from '../rules/order-course.ts'
import { countBegun } from './count-begun.step.ts'

/** Orders that are read at once: few, because other requests wait while a portion is counted. */
const PORTION = 40

const NOTHING_SETTLED: ReadonlyMap<string, SettledMoney> = new Map()

interface Asked {
  readonly day: string
  readonly country: Country
  readonly usual: readonly UsualCost[]
  readonly choices: FigureChoices
}

/**
 * Makes the figures of a day from its orders, and rests after each portion of them. Test orders are in none. A day of more than a portion is read beside reports: thousands of orders, some of
 * them from the disk, would hold up the thread that answers pages.
 */
export async function dayFigures(
  { read, reports }: Pick<Database, 'read' | 'reports'>,
  shopId: string,
  asked: Asked,
  rest: () => Promise<void>,
): Promise<readonly FigureRow[]> {
  const [from, to] = [midnight(asked.day, asked.country), midnight(addDays(asked.day, 1), asked.country)]
  const portion = (sql: Sql, after?: Order) => ordersListedWithin(sql, shopId, { from, to, limit: PORTION, after })
  let orders = await portion(read)
  const sql = orders.length < PORTION ? read : reports
  const { begun } = await countBegun(sql, shopId, asked.day, asked.country)
  const tally = figureTally(begun)
  for (;;) {
    const real = orders.filter((order) => !isTest(order))
    tally.add(await groupedOrders(sql, shopId, real, asked))
    if (orders.length < PORTION) return tally.rows()
    await rest()
    orders = await portion(sql, orders.at(-1))
  }
}

/** Orders with what groups them and what their figures are made of. */
export async function groupedOrders(
  sql: Sql,
  shopId: string,
  orders: readonly Order[],
  { usual, choices }: Pick<Asked, 'usual' | 'choices'>,
): Promise<readonly GroupedOrder[]> {
  const ids = orders.map(({ id }) => id)
  const [events, costs, ads, settledFees, settled] = await Promise.all([
    changesOfOrders(sql, shopId, ids),
    costsOfOrders(sql, shopId, ids),
    lastAdsOfTickets(sql, shopId, ids),
    feesOfOrders(sql, shopId, ids),
    settledMoneyOfOrders(sql, shopId, ids),
  ])
  const byOrder = Map.groupBy(events, ({ orderId }) => orderId)
  return orders.map((order): GroupedOrder => {
    const cost = costs.get(order.id)
    const placeCode = order.placeCode || (cost?.placeCode ?? '')
    return {
      order,
      course: courseOf(byOrder.get(order.id) ?? []),
      unitCosts: cost?.costs ?? null,
      isEstimated: cost?.isEstimated ?? false,
      usualOf: ({ courier, way, rider }) => usualCostFor(usual, { courier, way, placeCode, isRider: rider !== null }),
      settledFees,
      settledMoney: settled.get(order.id) ?? NOTHING_SETTLED,
      packing: choices.packing,
      ad: adOfOrder(ads.get(order.id), order.work.discounts),
      placeCode,
      isKnownPhone: cost?.isKnownPhone ?? false,
    }
  })
}
