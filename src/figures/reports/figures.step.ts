import type { Sql } from '../../database/database.ts'
import { addDays, everyDay } from '../../lib/time/business-days.ts'
import { figureChoices } from '../costs/figure-choices.store.ts'
import type { FigureChoices } from '../costs/figure-choices.ts'
import { type DayRange, figuresOfRange } from '../days/figure-days.store.ts'
import { pastSharesOf } from '../past/past-shares.step.ts'
import { type PastShares, pastOf, sentOf } from '../past/past-shares.ts'
import type { FigureKind } from '../rules/figure-rows.ts'
import { addSums, type FigureSums, noSums, type SumField } from '../rules/figure-sums.ts'
import { breakEvenCpa, deliveredShare, isMature, type ProspectSums, prospectsOf } from '../rules/rates.ts'
import type { BreakEven } from './report.ts'

/** The days whose orders say what to expect. */
export const LEARNT_DAYS = 60

/** The sums of a kind by key over the mature days of the last 60, and of all of them. */
export interface Learnt<Field extends SumField = SumField> {
  readonly all: FigureSums
  readonly byKey: ReadonlyMap<string, Pick<FigureSums, Field>>
}

/** What became of the orders of the last 60 days whose days are mature. */
export async function learntFrom<Field extends SumField = SumField>(
  sql: Sql,
  shopId: string,
  today: string,
  kind: FigureKind,
  fields?: readonly Field[],
): Promise<Learnt<Field>> {
  const range: DayRange = { from: addDays(today, -LEARNT_DAYS), to: today }
  const found = await figuresOfRange(sql, shopId, 'all', range, 'day')
  const mature = found.filter(({ sums }) => isMature(sums))
  const all = mature.reduce((sum, { sums }) => addSums(sum, sums), noSums)
  if (mature.length === 0) return { all, byKey: new Map() }
  // Days without orders stay among them: they add nothing, and days that fill a third of a month are read as one.
  const open = new Set(found.filter(({ sums }) => sums.orders > 0 && !isMature(sums)).map(({ day }) => day))
  const days = everyDay(range.from, range.to).filter((day) => !open.has(day))
  const rows = await figuresOfRange(sql, shopId, kind, { ...range, days }, 'key', fields)
  return { all, byKey: new Map(rows.map(({ key, sums }) => [key, sums])) }
}

/** What stands in for orders of the shop's own while none is over: what it says, and what its past orders elsewhere say. */
export interface Expectations extends FigureChoices {
  readonly past: PastShares | null
}

export async function expectationsOf(sql: Sql, shopId: string): Promise<Expectations> {
  const [choices, past] = await Promise.all([figureChoices(sql, shopId), pastSharesOf(sql, shopId)])
  return { ...choices, past }
}

/**
 * What an order of a product, or of any (''), may cost by orders that are over; else, with the margin of what was delivered so far, by the share of past orders that was delivered, or by the shares that
 * the seller assumes.
 */
export function breakEvenOf(
  sums: ProspectSums,
  soFar: ProspectSums,
  { assumed, past }: Pick<Expectations, 'assumed' | 'past'>,
  productId: string,
): BreakEven | null {
  const own = prospectsOf(sums)
  if (own) return { cpa: breakEvenCpa(own), from: 'own', orders: sums.orders, without: 0 }
  const now = prospectsOf(soFar)
  if (!now) return null
  const confirmed = assumed ? assumed.confirmed / 10_000 : now.confirmed
  const before = pastOf(past, productId)
  const delivered = before && deliveredShare(before)
  if (before && delivered !== null)
    return { cpa: breakEvenCpa({ ...now, confirmed, delivered }), from: 'past', orders: sentOf(before), without: 0 }
  if (!assumed) return null
  const prospects = { ...now, confirmed, delivered: assumed.delivered / 10_000 }
  return { cpa: breakEvenCpa(prospects), from: 'assumed', orders: 0, without: 0 }
}
