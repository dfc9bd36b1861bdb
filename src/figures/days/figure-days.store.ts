import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { FigureKind, FigureRow } from '../rules/figure-rows.ts'
import { type FigureSums, SUM_FIELDS, type SumField } from '../rules/figure-sums.ts'

/** The column of a sum: `open` is a word of SQL, the others are written in lower case with underlines. */
function columnOf(field: SumField): string {
  return field === 'open' ? 'still_open' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const COLUMNS = SUM_FIELDS.map((field) => [field, columnOf(field)] as const)

type FigureDayRow = { shop_id: string; kind: string; day: string; key: string } & { [column: string]: string | number }
type FigureTables = { figure_days: FigureDayRow }

/** Rows per statement: each has more than thirty values. */
const PORTION = 100

/** Replaces the figures of a day. */
export async function saveFigureDay(
  tx: Sql,
  shopId: string,
  day: string,
  kinds: readonly FigureKind[],
  rows: readonly FigureRow[],
): Promise<void> {
  // By kind, because the key of the table is.
  const query = table(tx).deleteFrom('figure_days').where('shop_id', '=', shopId).where('kind', 'in', kinds)
  await query.where('day', '=', day).execute()
  for (let start = 0; start < rows.length; start += PORTION) {
    const values = rows.slice(start, start + PORTION).map(({ kind, key, sums }) => ({
      ...{ shop_id: shopId, kind, day, key },
      ...Object.fromEntries(COLUMNS.map(([field, column]) => [column, sums[field]])),
    }))
    await table(tx).insertInto('figure_days').values(values).execute()
  }
}

/** Days of the shop's country, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
  /** Only these of them. */
  readonly days?: readonly string[]
}

/** How the rows of a range are added up: one sum for the range, for each key, for each day, or for both. */
export type AddedUpBy = 'nothing' | 'key' | 'day' | 'day-and-key'

export interface RangeSums<Field extends SumField = SumField> {
  /** '' where days or keys are added up. */
  readonly day: string
  readonly key: string
  readonly sums: Pick<FigureSums, Field>
}

/** The sums of a kind over days, by day and key. Fewer fields are added up sooner. */
export async function figuresOfRange<Field extends SumField = SumField>(
  sql: Sql,
  shopId: string,
  kind: FigureKind,
  { from, to, days }: DayRange,
  by: AddedUpBy,
  fields: readonly Field[] = SUM_FIELDS as readonly SumField[] as readonly Field[],
): Promise<readonly RangeSums<Field>[]> {
  const [byDay, byKey] = [by.startsWith('day'), by.endsWith('key')]
  const columns = fields.map((field) => [field, columnOf(field)] as const)
  const sums = columns.map(([, column]) => written<number>`coalesce(sum(${written.ref(column)}), 0)`.as(column))
  let query = table(sql)
    .selectFrom('figure_days')
    .select(sums)
    .select([
      (byDay ? written<string>`day` : written<string>`''`).as('day'),
      (byKey ? written<string>`key` : written<string>`''`).as('key'),
    ])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
  if (days) query = query.where('day', 'in', padded(days))
  if (byDay) query = query.groupBy('figure_days.day').orderBy('figure_days.day')
  if (byKey) query = query.groupBy('figure_days.key').orderBy('figure_days.key')
  const rows = await query.execute()
  return rows.map((row) => {
    const found = row as Readonly<Record<string, string | number>>
    const added = Object.fromEntries(columns.map(([field, column]) => [field, Number(found[column])]))
    return { day: row.day, key: row.key, sums: added as Pick<FigureSums, Field> }
  })
}

/** What happened on a day with orders of whichever day. */
export interface HappenedOnDay extends Pick<FigureSums, 'delivered' | 'revenue' | 'held'> {
  readonly day: string
  /** The first day on which one of the delivered orders was placed; '' if none was delivered. */
  readonly since: string
}

/** What happened on each of these days on which something did, the first one first. */
export async function happenedWithin(
  sql: Sql,
  shopId: string,
  { from, to }: DayRange,
): Promise<readonly HappenedOnDay[]> {
  const rows = await table(sql)
    .selectFrom('figure_days')
    .select([
      'key as day',
      written<number>`sum(delivered)`.as('delivered'),
      written<number>`sum(revenue)`.as('revenue'),
      written<number>`sum(held)`.as('held'),
      written<string>`coalesce(min(case when delivered > 0 then day end), '')`.as('since'),
    ])
    .where('shop_id', '=', shopId)
    // Word for word the condition of the partial index, which is not used otherwise.
    .where(written<boolean>`kind = 'happened'`)
    .where('key', '>=', from)
    .where('key', '<=', to)
    .groupBy('key')
    .orderBy('key')
    .execute()
  return rows.map(({ delivered, revenue, held, ...row }) => ({
    ...row,
    ...{ delivered: Number(delivered), revenue: Number(revenue), held: Number(held) },
  }))
}

/** The forms that were begun on a day as they were counted last; people who were forgotten since are still among them. */
export async function begunOfDay(sql: Sql, shopId: string, day: string): Promise<number> {
  const [row] = await figuresOfRange(sql, shopId, 'all', { from: day, to: day }, 'nothing')
  return row?.sums.begun ?? 0
}

function table(sql: Sql) {
  return sql.withTables<FigureTables>()
}
