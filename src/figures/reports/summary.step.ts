import type { Sql } from '../../database/database.ts'
import { addDays, everyDay } from '../../lib/time/business-days.ts'
import { staleDaysOf } from '../../orders/stale-days/stale-days.store.ts'
import { visitsWithin } from '../../tracking/visits/daily-visits.store.ts'
import type { FigureChoices } from '../costs/figure-choices.ts'
import { monthlyCosts } from '../costs/monthly-costs.store.ts'
import { type DayRange, figuresOfRange, type RangeSums } from '../days/figure-days.store.ts'
import { costOfDays } from '../rules/cost-of-month.ts'
import { expectedDelivered, OVER_FIELDS } from '../rules/expected.ts'
import { addSums, type FigureSums, noSums, type SumField } from '../rules/figure-sums.ts'
import type { Known } from '../rules/known.ts'
import { type SpentOnDay, spentOf, taxOf } from '../rules/spent.ts'
import { spentByDay } from '../spend/ad-spend.store.ts'
import { earnedOf } from './earned.ts'
import { breakEvenOf, expectationsOf, learntFrom } from './figures.step.ts'
import { type Period, periodBefore } from './period.ts'
import type { Earned, EarnedOnDay, ReportHead, Summary } from './report.ts'

/** Of which shop and days a report is asked. */
export interface Asked {
  readonly shopId: string
  readonly period: Period
  /** The shop's day. */
  readonly today: string
}

const DAYS_OF_WEEK = 7

/** What the shop earned over days, beside the days before. */
export async function summaryOf(sql: Sql, { shopId, period, today }: Asked): Promise<Summary> {
  const before = periodBefore(period)
  const [days, earlier, open, openByPhone, learnt, learntByPhone, choices, monthly, spent, spentBefore, visits, head] =
    await Promise.all([
      figuresOfRange(sql, shopId, 'all', period, 'day'),
      figuresOfRange(sql, shopId, 'all', before, 'nothing'),
      figuresOfRange(sql, shopId, 'alike', period, 'key', ['open']),
      figuresOfRange(sql, shopId, 'phone', period, 'key', ['open']),
      learntFrom(sql, shopId, today, 'alike', OVER_FIELDS),
      learntFrom(sql, shopId, today, 'phone', OVER_FIELDS),
      expectationsOf(sql, shopId),
      monthlyCosts(sql, shopId),
      spentByDay(sql, shopId, period.from, period.to),
      spentByDay(sql, shopId, before.from, before.to),
      visitsWithin(sql, shopId, period.from, period.to),
      headOf(sql, shopId, period),
    ])
  const byDay = daysOf(period, today, new Map(days.map(({ day, sums }) => [day, sums])), spent, choices)
  const all = days.reduce((sum, { sums }) => addSums(sum, sums), noSums)
  return {
    ...head,
    before,
    now: earnedOf(all, spentOf(spent, choices)),
    earlier: earnedOf(earlier[0]?.sums ?? noSums, spentOf(spentBefore, choices)),
    visits,
    days: byDay,
    weeks: weeksOf(byDay),
    expected:
      all.open === 0
        ? 0
        : expectedDelivered(
            { open: byKey(open), past: learnt.byKey },
            { open: byKey(openByPhone), past: learntByPhone.byKey },
          ),
    fixed: costOfDays(monthly, period.from, period.to < today ? period.to : today),
    adTax: taxOf(spent, choices),
    daysWithoutSpend: spent.length === 0 ? 0 : byDay.filter(isUnspent(today)).length,
    breakEven: breakEvenOf(learnt.all, all, choices, ''),
  }
}

function byKey<Field extends SumField>(
  rows: readonly RangeSums<Field>[],
): ReadonlyMap<string, Pick<FigureSums, Field>> {
  return new Map(rows.map(({ key, sums }) => [key, sums]))
}

/** Says of each report whether an act changed a day of it whose figures are not made anew yet. */
export async function headOf(sql: Sql, shopId: string, period: Period): Promise<ReportHead> {
  const stale = await staleDaysOf(sql, shopId)
  return { period, isStale: stale.some((day) => day === '' || (day >= period.from && day <= period.to)) }
}

/** Every day of the period that has begun, also those without orders. */
function daysOf(
  { from, to }: DayRange,
  today: string,
  sums: ReadonlyMap<string, FigureSums>,
  spent: readonly SpentOnDay[],
  choices: FigureChoices,
): readonly EarnedOnDay[] {
  const spentOn = Map.groupBy(spent, ({ day }) => day)
  return everyDay(from, to < today ? to : today).map((day) => ({
    day,
    earned: earnedOf(sums.get(day) ?? noSums, spentOf(spentOn.get(day) ?? [], choices)),
  }))
}

/** A day that is over, with orders and without spend. */
function isUnspent(today: string) {
  return ({ day, earned }: EarnedOnDay) => day < today && earned.spend === 'sin-dato' && earned.sums.orders > 0
}

/** Weeks of the calendar, from Monday on. */
function weeksOf(days: readonly EarnedOnDay[]): Summary['weeks'] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()].flatMap((week) => {
    const [first, last] = [week[0], week.at(-1)]
    if (!first || !last) return []
    const earned = week.map((one) => one.earned)
    return [{ from: first.day, to: last.day, ...addEarned(earned) }]
  })
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK))
}

/** What is known of the spend of some of the days is not the spend of all, but more than nothing: days without any are told apart. */
function addEarned(all: readonly Earned[]): Earned {
  const known = all.flatMap(({ spend }): Known[] => (spend === 'sin-dato' ? [] : [spend]))
  const spend = known.length === 0 ? 'sin-dato' : known.reduce<number>((sum, one) => sum + Number(one), 0)
  return earnedOf(
    all.reduce((sum, { sums }) => addSums(sum, sums), noSums),
    spend,
  )
}
