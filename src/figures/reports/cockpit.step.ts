import type { Sql } from '../../database/database.ts'
import { riderBalances } from '../../dispatch/rider-settlements.store.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { paymentsForOrders } from '../../orders/orders.store.ts'
import { amountHeldByCourier } from '../../orders/payments/order-payment.ts'
import { firstOfList } from '../../orders/queues/list-part.step.ts'
import type { Cockpit } from './report.ts'
import { summaryOf } from './summary.step.ts'

const DAYS = 30
/** The weeks whose same day is the measure of today. */
const WEEKS = 4
const DAYS_OF_WEEK = 7
/** Orders whose money couriers hold that are read; with more the sum says that it is at least that. */
const MOST_HELD = 500

/** The last 30 days beside today, and what couriers hold. */
export async function cockpitOf(
  sql: Sql,
  { shopId, today, now }: { readonly shopId: string; readonly today: string; readonly now: number },
): Promise<Cockpit> {
  const period = { name: '30', from: addDays(today, 1 - DAYS), to: today } as const
  const [summary, balances, held] = await Promise.all([
    summaryOf(sql, { shopId, today, period }),
    riderBalances(sql, shopId),
    firstOfList(sql, shopId, { list: 'cobrar', limit: MOST_HELD, now }),
  ])
  const payments = await paymentsForOrders(sql, shopId, held)
  const sameDays = Array.from({ length: WEEKS }, (_, week) => addDays(today, -DAYS_OF_WEEK * (week + 1)))
  const usual = summary.days.filter(({ day }) => sameDays.includes(day))
  return {
    summary,
    today: summary.days.at(-1) ?? null,
    usualOrders: usual.reduce((sum, { earned }) => sum + earned.sums.orders, 0) / WEEKS,
    owed:
      [...balances.values()].reduce((sum, one) => sum + one, 0) +
      payments.reduce((sum, ofOrder) => sum + amountHeldByCourier(ofOrder), 0),
    isOwedAtLeast: held.length === MOST_HELD,
  }
}
