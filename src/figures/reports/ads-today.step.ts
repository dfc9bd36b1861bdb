import type { Sql } from '../../database/database.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { figuresOfRange } from '../days/figure-days.store.ts'
import { BY_COUPON } from '../rules/ad-of-order.ts'
import { type AdVerdict, adVerdict } from '../rules/ad-verdict.ts'
import { adId, type SpentAd } from '../rules/spent.ts'
import { spentByAd } from '../spend/ad-spend.store.ts'
import { breakEvenOf, expectationsOf, learntFrom } from './figures.step.ts'
import { adLines } from './lines.step.ts'
import type { AdLine, ReportHead } from './report.ts'
import type { Asked } from './summary.step.ts'

/** So many days back it is looked whether an advertisement ran before. */
const BEFORE = 30

export interface AdOfToday extends AdLine {
  readonly verdict: AdVerdict
}

export type AdsToday = ReportHead & { readonly lines: readonly AdOfToday[] }

/** The advertisements of today, the most spent first, each with what to do about it. `sinceMidnight` in milliseconds. */
export async function adsToday(
  sql: Sql,
  { shopId, today }: Pick<Asked, 'shopId' | 'today'>,
  sinceMidnight: number,
): Promise<AdsToday> {
  const [from, to] = [addDays(today, -BEFORE), addDays(today, -1)]
  const period = { name: 'hoy', from: today, to: today } as const
  const [{ lines, ...head }, month, orders, spent, learnt, choices] = await Promise.all([
    adLines(sql, { shopId, today, period }),
    adLines(sql, { shopId, today, period: { name: null, from, to: today } }),
    figuresOfRange(sql, shopId, 'ad', { from, to }, 'key', ['orders']),
    spentByAd(sql, shopId, from, to),
    learntFrom(sql, shopId, today, 'all', ['orders']),
    expectationsOf(sql, shopId),
  ])
  const earlier = new Set([...orders.map(({ key }) => key), ...spent.map(adId)])
  // An advertisement without an order today is measured by what it brought before, and one that never brought any by the whole shop.
  const before = new Map(month.lines.filter(isPaid).map((line) => [adId(line), line.breakEven]))
  const ofShop = breakEvenOf(learnt.all, learnt.all, choices, '')
  const shown = lines.filter(isPaid).map((line): AdOfToday => {
    const { network, campaign, ad, spend, sums } = line
    const breakEven = line.breakEven ?? before.get(adId({ network, campaign, ad })) ?? ofShop
    const age = earlier.has(adId({ network, campaign, ad })) ? null : sinceMidnight
    const verdict = adVerdict({ spend, orders: sums.orders, mostCpa: breakEven?.cpa ?? null, age })
    return { ...line, breakEven, verdict }
  })
  const amount = ({ spend }: AdOfToday) => (spend === 'sin-dato' ? 0 : spend)
  return {
    ...head,
    lines: shown.toSorted((one, other) => amount(other) - amount(one) || other.sums.orders - one.sums.orders),
  }
}

/** Orders that came by a coupon or by nothing that is known are of no advertisement. */
function isPaid(line: AdLine): line is AdLine & SpentAd {
  return line.network !== null && line.network !== BY_COUPON
}
