import type { Sql } from '../../database/database.ts'
import { balanceChanges } from '../../dispatch/riders/rider-settlements.store.ts'
import type { Country } from '../../lib/countries.ts'
import { addDays, everyDay } from '../../lib/time/business-days.ts'
import { localDay, midnight } from '../../lib/time/local-time.ts'
import { type HappenedOnDay, happenedWithin } from '../days/figure-days.store.ts'
import { balanceLine } from '../rules/balance-line.ts'
import { heldMoney } from './held-money.step.ts'
import type { Cockpit } from './report.ts'
import { summaryOf } from './summary.step.ts'

const DAYS = 30
/** The weeks whose same day is the measure of today. */
const WEEKS = 4
const DAYS_OF_WEEK = 7

interface CockpitAsked {
  readonly shopId: string
  readonly country: Country
  readonly now: number
}

/** The last 30 days beside today, and what couriers hold. */
export async function cockpitOf(sql: Sql, { shopId, country, now }: CockpitAsked): Promise<Cockpit> {
  const today = localDay(now, country)
  const period = { name: '30', from: addDays(today, 1 - DAYS), to: today } as const
  const [summary, held, happened, balances] = await Promise.all([
    summaryOf(sql, { shopId, today, period }),
    heldMoney(sql, shopId, now),
    happenedWithin(sql, shopId, period),
    balanceChanges(sql, shopId, midnight(period.from, country)),
  ])
  const sameDays = Array.from({ length: WEEKS }, (_, week) => addDays(today, -DAYS_OF_WEEK * (week + 1)))
  const usual = summary.days.filter(({ day }) => sameDays.includes(day))
  const days = everyDay(period.from, today)
  const on = new Map(happened.map((one) => [one.day, one]))
  const changes = new Map(happened.map((one) => [one.day, one.held]))
  for (const { at, owed } of balances) {
    const day = localDay(at, country)
    changes.set(day, (changes.get(day) ?? 0) + owed)
  }
  return {
    summary,
    today: summary.days.at(-1) ?? null,
    usualOrders: usual.reduce((sum, { earned }) => sum + earned.sums.orders, 0) / WEEKS,
    deliveries: days.map((day) => on.get(day) ?? nothingOn(day)),
    owed: held.all,
    isOwedAtLeast: held.isAtLeast,
    owedLine: balanceLine(held.all, days, changes),
  }
}

function nothingOn(day: string): HappenedOnDay {
  return { day, delivered: 0, revenue: 0, held: 0, since: '' }
}
