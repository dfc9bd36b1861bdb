import { z } from 'zod'
import { periodOf } from '../../figures/reports/period.ts'
import { summaryOf } from '../../figures/reports/summary.step.ts'
import { isKnown, type Known } from '../../figures/rules/known.ts'
import { countries } from '../../lib/countries.ts'
import { decimalString } from '../../lib/money.ts'
import { addDays, daysUntil } from '../../lib/time/business-days.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { programCall } from '../calls/desk-call.ts'
import { day, money } from './program-values.ts'

const MOST_DAYS = 366
const USUAL_DAYS = 30
const TOO_LONG = `Pide hasta ${MOST_DAYS} días, del primero al último.`

/** What *Números* says of a period in sum. */
export const programFiguresCall = programCall({
  method: 'get',
  who: { roles: ['owner', 'confirmer', 'packer'], needs: 'profits' },
  scope: 'figures',
  name: 'sumFigures',
  path: '/t/:host/v1/figures',
  summary: 'What the orders that were placed within some days became and earned, in sum; without days the last 30',
  params: z.object({
    from: day.optional().describe('The first day by the shop’s clock, such as `2026-11-01`'),
    to: day.optional().describe('The last day; without it today'),
  }),
  answers: z.object({
    from: z.string(),
    to: z.string(),
    settling: z.boolean().describe('Some of these days are being counted anew: ask again in some seconds'),
    currency: z.string(),
    visits: z.int(),
    orders: z.int(),
    confirmed: z.int(),
    sent: z.int(),
    delivered: z.int(),
    returned: z.int().describe('Came back without being paid'),
    cancelled: z.int(),
    open: z.int().describe('Neither delivered nor returned nor cancelled yet'),
    units: z.int().describe('That stayed delivered'),
    revenue: money.describe('Of the delivered orders, with the freight that buyers paid'),
    costs: z.object({
      products: money,
      freight: money,
      fees: money.describe('Of couriers for collecting'),
      packing: money,
      losses: money.describe('Goods that were lost or came back damaged'),
    }),
    margin: money.describe('Revenue less these costs, before advertising, without the orders of `unknownCost`'),
    spend: money.nullable().describe('On advertising, with its tax; `null` where nobody entered it'),
    profit: money.nullable().describe('Margin less spend; `null` where the spend is not known'),
    fixedCosts: money.describe('The part of monthly costs that falls on these days; not taken off the profit'),
    unknownCost: z.object({
      orders: z.int().describe('Orders of which a cost is not known; costs and margin are without them'),
      revenue: money.describe('Their part of the revenue'),
    }),
    daysWithoutSpend: z.int(),
  }),
  refusals: [],
  async run({ from, to }, { deps, shop }) {
    const today = localDay(deps.clock(), shop.country)
    const last = to ?? today
    const first = from ?? addDays(last, 1 - USUAL_DAYS)
    if (first > last || daysUntil(first, last) >= MOST_DAYS) return { ok: false, status: 422, message: TOO_LONG }
    const period = periodOf({ name: '', from: first, to: last }, today)
    const report = await summaryOf(deps.db.reports, { shopId: shop.id, period, today })
    const { sums, margin, spend, profit } = report.now
    const { orders, confirmed, sent, delivered, returned, cancelled, open, units } = sums
    return {
      ok: true,
      data: {
        ...{ from: first, to: last, settling: report.isStale, currency: countries[shop.country].currency },
        ...{ visits: report.visits, orders, confirmed, sent, delivered, returned, cancelled, open, units },
        revenue: decimalString(sums.revenue),
        costs: {
          products: decimalString(sums.productCost),
          freight: decimalString(sums.freight),
          fees: decimalString(sums.fee),
          packing: decimalString(sums.packing),
          losses: decimalString(sums.losses),
        },
        ...{ margin: decimalString(margin), spend: decimalOf(spend), profit: decimalOf(profit) },
        fixedCosts: decimalString(report.fixed),
        unknownCost: { orders: sums.unclear, revenue: decimalString(sums.unclearRevenue) },
        daysWithoutSpend: report.daysWithoutSpend,
      },
      back: '',
    }
  },
})

function decimalOf(amount: Known): string | null {
  return isKnown(amount) ? decimalString(amount) : null
}
