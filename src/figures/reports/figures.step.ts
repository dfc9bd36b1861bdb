import type { Sql } from '../../database/database.ts'
import { addDays, everyDay } from '../../lib/time/business-days.ts'
import type { FigureChoices } from '../costs/figure-choices.ts'
import { type DayRange, figuresOfRange } from '../days/figure-days.store.ts'
import type { FigureKind } from '../rules/figure-rows.ts'
import { addSums, type FigureSums, noSums, type SumField } from '../rules/figure-sums.ts'
import { breakEvenCpa, isMature, type ProspectSums, prospectsOf } from '../rules/rates.ts'
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

/** What an order may cost by orders that are over; else, with the margin of what was delivered so far, by the shares that the seller assumes. */
export function breakEvenOf(
  sums: ProspectSums,
  soFar: ProspectSums,
  { assumed }: Pick<FigureChoices, 'assumed'>,
): BreakEven | null {
  const own = prospectsOf(sums)
  if (own) return { cpa: breakEvenCpa(own), from: 'own', orders: sums.orders, without: 0 }
  const now = prospectsOf(soFar)
  if (!assumed || !now) return null
  const prospects = { ...now, confirmed: assumed.confirmed / 10_000, delivered: assumed.delivered / 10_000 }
  return { cpa: breakEvenCpa(prospects), from: 'assumed', orders: 0, without: 0 }
}
