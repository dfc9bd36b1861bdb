import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { everyDay } from '../../lib/time/business-days.ts'
import type { ChangedRow, KeptRow } from '../rules/changed-rows.ts'
import { FIGURE_KINDS, type FigureKind } from '../rules/figure-rows.ts'
import { type FigureSums, SUM_FIELDS, type SumField } from '../rules/figure-sums.ts'
import { spansOf, thirdOf } from '../rules/thirds.ts'

/** The column of a sum: `open` is a word of SQL, the others are written in lower case with underlines. */
function columnOf(field: SumField): string {
  return field === 'open' ? 'still_open' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const SUM_COLUMNS = SUM_FIELDS.map(columnOf)
const COLUMNS = ['shop_id', 'kind', 'day', 'key', ...SUM_COLUMNS]

type FigureDayRow = { shop_id: string; kind: string; day: string; key: string } & { [column: string]: string | number }
type FigureTables = { figure_days: FigureDayRow }

/** What is kept of a day, to be compared with what it comes to now. */
export async function keptRows(sql: Sql, shopId: string, day: string): Promise<readonly KeptRow[]> {
  const query = table(sql).selectFrom('figure_days').where('shop_id', '=', shopId).where('kind', 'in', FIGURE_KINDS)
  const text = written<string>`${written.raw(SUM_COLUMNS.join(` || ',' || `))}`.as('text')
  const rows = await query.where('day', '=', day).select(['kind', 'key', text]).execute()
  return rows.map((row) => ({ kind: row.kind as FigureKind, key: row.key, text: row.text }))
}

/** Rows and keys per statement. */
const PORTION = 64
/** Rows of an insertion, so that a few statements serve for any number of rows. */
const SIZES = [16, 4, 1]

/** Writes the rows of a day that have changed, and what their third of the month comes to. All statements are sent at once, because on SQLite every other transaction waits meanwhile. */
export async function saveChangedRows(
  tx: Sql,
  shopId: string,
  day: string,
  changed: readonly ChangedRow[],
): Promise<void> {
  const { name: third, from, to } = thirdOf(day)
  const queries = [...Map.groupBy(changed, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    portionsOf(ofKind, [PORTION]).flatMap((rows) => {
      const keys = padded(rows.map(({ key }) => key))
      return [
        deleting(tx, { shopId, kind, day, third, keys }),
        ...portionsOf(rows.flatMap(toInsert), SIZES).map((cells) => inserting(tx, { cells: cells.flat() })),
        addingUp(tx, { third, shopId, kind, from, to, keys }),
      ]
    }),
  )
  await Promise.all(queries.map((query) => tx.executeQuery(query)))

  function toInsert({ kind, key, sums }: ChangedRow): readonly (readonly (string | number)[])[] {
    return sums ? [[shopId, kind, day, key, ...SUM_FIELDS.map((field) => sums[field])]] : []
  }
}

type OfKeys = {
  readonly shopId: string
  readonly kind: FigureKind
  readonly third: string
  readonly keys: readonly string[]
}

const deleting = prepared((sql, { shopId, kind, day, third, keys }: OfKeys & { readonly day: string }) => {
  const query = table(sql).deleteFrom('figure_days').where('shop_id', '=', shopId).where('kind', '=', kind)
  return query.where('day', 'in', [day, third]).where('key', 'in', keys)
})

const inserting = prepared((sql, { cells }: { readonly cells: readonly (string | number)[] }) => {
  const rows = portionsOf(cells, [COLUMNS.length])
  const values = rows.map((row) => Object.fromEntries(COLUMNS.map((column, place) => [column, row[place]])))
  return table(sql)
    .insertInto('figure_days')
    .values(values as FigureDayRow[])
})

/** The key is inserted a second time where another process has added the same third up meanwhile: then the transaction fails, because each has not seen the other's day. */
const addingUp = prepared(
  (sql, { third, shopId, kind, from, to, keys }: OfKeys & { readonly from: string; readonly to: string }) => {
    const columns = written.raw(COLUMNS.join(', '))
    const sums = written.raw(SUM_COLUMNS.map((column) => `sum(${column})`).join(', '))
    const query = written`insert into figure_days (${columns}) select shop_id, kind, ${third}, key, ${sums} from figure_days
      where shop_id = ${shopId} and kind = ${kind} and day >= ${from} and day <= ${to} and key in (${written.join(keys)}) group by shop_id, kind, key`
    return { compile: () => query.compile(sql) }
  },
)

/** Days of the shop's country, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
  /** Only these of them, where days are not told apart. */
  readonly days?: readonly string[]
  /** Only this key; with `*` at its end those that begin so. */
  readonly key?: string
}

/** How the rows of a range are added up: one sum for the range, for each key, or for each day. */
export type AddedUpBy = 'nothing' | 'key' | 'day'

export interface RangeSums<Field extends SumField = SumField> {
  /** '' where days or keys are added up. */
  readonly day: string
  readonly key: string
  readonly sums: Pick<FigureSums, Field>
}

/** The sums of a kind over days. Fewer fields are added up sooner, and days that fill thirds of months sooner than others. */
export async function figuresOfRange<Field extends SumField = SumField>(
  sql: Sql,
  shopId: string,
  kind: FigureKind,
  { from, to, days, key }: DayRange,
  by: AddedUpBy,
  fields: readonly Field[] = SUM_FIELDS as readonly SumField[] as readonly Field[],
): Promise<readonly RangeSums<Field>[]> {
  const spans = padded(spansOf(days ?? everyDay(from, to)))
  if (spans.length === 0) return []
  const within = by === 'day' ? written`day >= ${from} and day <= ${to}` : written`day in (${written.join(spans)})`
  const columns = fields.map((field) => [field, columnOf(field)] as const)
  const sums = columns.map(([, column]) => `coalesce(sum(${column}), 0) as ${column}`)
  const [group, grouped] = by === 'nothing' ? [[], ''] : [[by], `group by ${by} order by ${by}`]
  const found = await written<Readonly<Record<string, string | number>>>`
    select ${written.raw([...group, ...sums].join(', '))} from figure_days
    where shop_id = ${shopId} and kind = ${kind} and ${within} ${ofKey(key)} ${written.raw(grouped)}`.execute(sql)
  return found.rows.map((row) => {
    const added: Record<string, number> = {}
    for (const [field, column] of columns) added[field] = Number(row[column])
    return { day: String(row.day ?? ''), key: String(row.key ?? ''), sums: added as Pick<FigureSums, Field> }
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
    // Not the sums of thirds of months, which begin with a letter.
    .where('day', '<', 'a')
    .groupBy('key')
    .orderBy('key')
    .execute()
  return rows.map(({ delivered, revenue, held, ...row }) => ({
    ...row,
    ...{ delivered: Number(delivered), revenue: Number(revenue), held: Number(held) },
  }))
}

function ofKey(key: string | undefined) {
  if (key === undefined) return written``
  if (!key.endsWith('*')) return written`and key = ${key}`
  const beginning = key.slice(0, -1)
  return written`and substr(key, 1, ${written.lit([...beginning].length)}) = ${beginning}`
}

/** The forms that were begun on a day as they were counted last; people who were forgotten since are still among them. */
export async function begunOfDay(sql: Sql, shopId: string, day: string): Promise<number> {
  const [row] = await figuresOfRange(sql, shopId, 'all', { from: day, to: day }, 'nothing', ['begun'])
  return row?.sums.begun ?? 0
}

/** Portions of the largest of these sizes that still fits; the last size is that of what is left over. */
function portionsOf<Value>(values: readonly Value[], sizes: readonly number[]): readonly (readonly Value[])[] {
  const portions: (readonly Value[])[] = []
  for (let start = 0; start < values.length; ) {
    const size = sizes.find((one) => start + one <= values.length) ?? sizes.at(-1) ?? values.length
    portions.push(values.slice(start, start + size))
    start += size
  }
  return portions
}

function table(sql: Sql) {
  return sql.withTables<FigureTables>()
}
