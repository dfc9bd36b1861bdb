import type { Money } from '../../lib/money.ts'
import { addDays, everyDay } from '../../lib/time/business-days.ts'
import type { MonthlyCost } from '../costs/figure-choices.ts'

/** The part of monthly costs that falls on these days, both included: each day bears its share of its month. Rounded to the hundredth for each cost. */
export function costOfDays(costs: readonly MonthlyCost[], from: string, to: string): Money {
  const days = [...Map.groupBy(everyDay(from, to), (day) => day.slice(0, 7))]
  return costs.reduce((sum, { amount, fromMonth, toMonth }) => {
    const shares = days.map(([month, own]) =>
      month >= fromMonth && (toMonth === null || month <= toMonth) ? own.length / daysOfMonth(month) : 0,
    )
    return sum + Math.round(shares.reduce((share, one) => share + one, 0) * amount)
  }, 0)
}

function daysOfMonth(month: string): number {
  return Number(addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1).slice(8))
}
