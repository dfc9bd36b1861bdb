import type { Sql } from '../../database/database.ts'
import type { Country } from '../../lib/countries.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { isTest } from '../../orders/order-work.ts'
import { ordersListedWithin } from '../../orders/orders.store.ts'
import { figureChoices } from '../costs/figure-choices.store.ts'
import { usualCosts } from '../costs/usual-costs.store.ts'
import { type FigureKind, rowsOf } from '../rules/figure-rows.ts'
import { addSums, type FigureSums, noSums } from '../rules/figure-sums.ts'
import { isOfKey, isOpened, type OpenedOrders } from '../rules/opened-orders.ts'
import { groupedOrders } from './day-figures.step.ts'
import { type DayRange, figuresOfRange } from './figure-days.store.ts'
import type { ListPlace, OrderBehind } from './order-behind.ts'

/** Orders that are read at once. */
const READ = 200

interface BehindAsked {
  readonly shopId: string
  readonly country: Country
  readonly range: DayRange
  readonly kind: FigureKind
  /** As in `figure_days`; with `*` at its end every key that begins so. */
  readonly key: string
  readonly which: OpenedOrders
  readonly after: ListPlace | null
  readonly limit: number
}

interface OrdersBehind {
  readonly orders: readonly OrderBehind[]
  /** There are more after the last one. */
  readonly hasMore: boolean
  /** Of all orders of the group over its days, whichever were asked for. */
  readonly whole: FigureSums
}

/** The orders that a figure is made of, the oldest first: each adds the same rows as when its day was made, so list and figure cannot differ. */
export async function ordersBehind(sql: Sql, asked: BehindAsked): Promise<OrdersBehind> {
  const { shopId, country, range, kind, key, which, after, limit } = asked
  const [usual, choices, kept] = await Promise.all([
    usualCosts(sql, shopId),
    figureChoices(sql, shopId),
    figuresOfRange(sql, shopId, kind, { ...range, key }, 'day'),
  ])
  const days = kept.filter(({ sums }) => isOpened(which, sums)).map(({ day }) => day)
  const found: OrderBehind[] = []
  for (const day of days) {
    const [from, to] = [midnight(day, country), midnight(addDays(day, 1), country)]
    if (found.length > limit || (after && to <= after.placedAt)) continue
    let last: ListPlace | undefined = after && after.placedAt >= from ? after : undefined
    do {
      const orders = await ordersListedWithin(sql, shopId, { from, to, limit: READ, after: last })
      const real = orders.filter((order) => !isTest(order))
      for (const one of await groupedOrders(sql, shopId, real, { usual, choices })) {
        const rows = rowsOf(one).filter((row) => row.kind === kind && isOfKey(key, row.key))
        const sums = rows.reduce((sum, row) => addSums(sum, row.sums), noSums)
        if (rows.length > 0 && isOpened(which, sums)) found.push({ order: one.order, sums })
      }
      last = orders.length < READ ? undefined : orders.at(-1)
    } while (last && found.length <= limit)
  }
  return {
    orders: found.slice(0, limit),
    hasMore: found.length > limit,
    whole: kept.reduce((sum, { sums }) => addSums(sum, sums), noSums),
  }
}
