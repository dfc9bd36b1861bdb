import type { Sql } from '../../../database/database.ts'
import { padded, prepared } from '../../../database/prepared.ts'
import { withCommit } from '../../../database/sqlite/with-commit.ts'

/** A stored row of a courier's report. The dispatch room defines the values of its texts. */
export interface KeptRow {
  readonly nth: number
  readonly line: number
  /** The cells of the file. Emptied once the row was applied, or its person is forgotten. */
  readonly cells: readonly string[]
  readonly phone: string
  readonly word: string
  readonly sign: string
  readonly verdict: string | null
  readonly toState: string | null
  readonly orderId: string | null
  readonly orderCode: string | null
  readonly parcelId: string | null
  readonly result: string | null
  readonly why: string
}

type RowRow = {
  shop_id: string
  report_id: string
  nth: number
  line: number
  cells: string
  phone: string
  word: string
  sign: string
  verdict: string | null
  to_state: string | null
  order_id: string | null
  order_code: string | null
  parcel_id: string | null
  result: string | null
  why: string
}

type RowTables = { courier_report_rows: RowRow }

/** Rows in one statement. */
const AT_ONCE = 50

export async function insertReportRows(
  tx: Sql,
  shopId: string,
  reportId: string,
  rows: readonly Pick<KeptRow, 'nth' | 'line' | 'cells'>[],
): Promise<void> {
  const empty = { phone: '', word: '', sign: '', verdict: null, to_state: null, order_id: null, order_code: null }
  const all = rows.map(({ nth, line, cells }) => ({
    ...{ shop_id: shopId, report_id: reportId, nth, line, cells: JSON.stringify(cells) },
    ...{ ...empty, parcel_id: null, result: null, why: '' },
  }))
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await table(tx)
      .insertInto('courier_report_rows')
      .values(all.slice(from, from + AT_ONCE))
      .execute()
  }
}

type SavedRow = Omit<RowRow, 'line'>

const saving = prepared((sql, { shop_id, report_id, nth, ...row }: SavedRow) =>
  table(sql)
    .updateTable('courier_report_rows')
    .set(row)
    .where('shop_id', '=', shop_id)
    .where('report_id', '=', report_id)
    .where('nth', '=', nth),
)

/** Writes what was found of a row, and the result of applying it. */
export async function saveReportRow(tx: Sql, shopId: string, reportId: string, row: KeptRow): Promise<void> {
  const { nth, cells, phone, word, sign, verdict, toState, orderId, orderCode, parcelId, result, why } = row
  const ids = { order_id: orderId, order_code: orderCode, parcel_id: parcelId, to_state: toState }
  const found = { phone, word, sign, verdict, result, why, ...ids, cells: JSON.stringify(cells) }
  await withCommit(tx, saving(tx, { shop_id: shopId, report_id: reportId, nth, ...found }))
}

interface Portion {
  readonly reportId: string
  /** Only rows with one of these verdicts; by default all. */
  readonly verdicts?: readonly string[]
  readonly after: number
  readonly limit: number
}

/** Rows in the order of the file. */
export async function listReportRows(sql: Sql, shopId: string, asked: Portion): Promise<readonly KeptRow[]> {
  const { reportId, verdicts, after, limit } = asked
  let query = ofReport(sql, shopId, reportId).where('nth', '>', after)
  if (verdicts) query = query.where('verdict', 'in', padded(verdicts))
  return (await query.orderBy('nth').limit(limit).execute()).map(rowOf)
}

const taking = prepared((sql, { shopId, reportId, nth }: { shopId: string; reportId: string; nth: number }) =>
  ofReport(sql, shopId, reportId).where('nth', '=', nth).forUpdate(),
)

/** One row, locked until the transaction ends. */
export async function takeReportRow(tx: Sql, shopId: string, reportId: string, nth: number): Promise<KeptRow | null> {
  const [row] = (await tx.executeQuery(taking(tx, { shopId, reportId, nth }))).rows
  return row ? rowOf(row) : null
}

/** These rows in the order of the file, locked until the transaction ends. */
export async function takeReportRows(
  tx: Sql,
  shopId: string,
  reportId: string,
  nths: readonly number[],
): Promise<readonly KeptRow[]> {
  const query = ofReport(tx, shopId, reportId).where('nth', 'in', padded(nths))
  return (await query.orderBy('nth').forUpdate().execute()).map(rowOf)
}

/** How many rows have each verdict, or each result. */
export async function countReportRows(
  sql: Sql,
  shopId: string,
  reportId: string,
  by: 'verdict' | 'result',
): Promise<Readonly<Record<string, number>>> {
  const rows = await table(sql)
    .selectFrom('courier_report_rows')
    .select(({ fn }) => [by, fn.countAll<number>().as('rows')])
    .where('shop_id', '=', shopId)
    .where('report_id', '=', reportId)
    .where(by, 'is not', null)
    .groupBy(by)
    .execute()
  return Object.fromEntries(rows.map((row) => [row[by] ?? '', Number(row.rows)]))
}

/** The ids of the orders that rows of these reports name. */
export async function ordersInReports(
  sql: Sql,
  shopId: string,
  reportIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reportIds.length === 0) return new Set()
  const rows = await table(sql)
    .selectFrom('courier_report_rows')
    .select('order_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('report_id', 'in', padded(reportIds))
    .where('order_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []))
}

/** A courier's word for a state that nobody has given a meaning yet. */
export interface WaitingWord {
  readonly word: string
  readonly rows: number
  /** The cells of one of its rows, with the word as the courier wrote it. */
  readonly cells: readonly string[]
}

/** The words that wait for a meaning, the most frequent first. */
export async function waitingWords(sql: Sql, shopId: string, reportId: string): Promise<readonly WaitingWord[]> {
  const rows = await table(sql)
    .selectFrom('courier_report_rows')
    .select(({ fn }) => ['word', fn.countAll<number>().as('rows'), fn.min('cells').as('cells')])
    .where('shop_id', '=', shopId)
    .where('report_id', '=', reportId)
    .where('verdict', '=', 'unknown-word')
    // The rows of a forgotten person have no word.
    .where('word', '<>', '')
    .groupBy('word')
    .execute()
  return rows
    .map(({ word, rows: count, cells }) => ({ word, rows: Number(count), cells: JSON.parse(cells) }))
    .toSorted((one, other) => other.rows - one.rows || (one.word < other.word ? -1 : 1))
}

/** Deletes some rows of a report. Returns whether there may be more. */
export async function deleteReportRows(tx: Sql, shopId: string, reportId: string, limit: number): Promise<boolean> {
  const rows = await ofReport(tx, shopId, reportId).orderBy('nth').limit(limit).execute()
  const last = rows.at(-1)
  if (!last) return false
  await table(tx)
    .deleteFrom('courier_report_rows')
    .where('shop_id', '=', shopId)
    .where('report_id', '=', reportId)
    .where('nth', '<=', last.nth)
    .execute()
  return rows.length === limit
}

/** Removes personal data from rows of these orders and of these phones. The word goes too, because it may name the person who took the parcel. */
export async function emptyReportRows(
  tx: Sql,
  shopId: string,
  { orderIds, phones }: { readonly orderIds: readonly string[]; readonly phones: readonly string[] },
): Promise<void> {
  const ids = padded(orderIds)
  const numbers = padded(phones.filter((phone) => phone !== ''))
  if (ids.length > 0) await emptied(tx, shopId).where('order_id', 'in', ids).execute()
  if (numbers.length > 0) await emptied(tx, shopId).where('phone', 'in', numbers).execute()
}

/** The rows that name a person: of these orders, or with this phone. */
export async function reportRowsOfPerson(
  sql: Sql,
  shopId: string,
  { orderIds, phone }: { readonly orderIds: readonly string[]; readonly phone: string },
): Promise<readonly KeptRow[]> {
  const of = () => table(sql).selectFrom('courier_report_rows').selectAll().where('shop_id', '=', shopId)
  const joined = orderIds.length > 0 ? await of().where('order_id', 'in', padded(orderIds)).execute() : []
  const called = phone === '' ? [] : await of().where('phone', '=', phone).execute()
  const rows = new Map([...joined, ...called].map((row) => [`${row.report_id} ${row.nth}`, row]))
  return [...rows.values()].map(rowOf)
}

function emptied(tx: Sql, shopId: string) {
  return table(tx)
    .updateTable('courier_report_rows')
    .set({ cells: '[]', phone: '', word: '' })
    .where('shop_id', '=', shopId)
}

function ofReport(sql: Sql, shopId: string, reportId: string) {
  const query = table(sql).selectFrom('courier_report_rows').selectAll().where('shop_id', '=', shopId)
  return query.where('report_id', '=', reportId)
}

function rowOf({ shop_id: _, report_id: __, cells, to_state, order_id, order_code, parcel_id, ...row }: RowRow) {
  const ids = { toState: to_state, orderId: order_id, orderCode: order_code, parcelId: parcel_id }
  return { ...row, ...ids, cells: JSON.parse(cells) as readonly string[] } satisfies KeptRow
}

function table(sql: Sql) {
  return sql.withTables<RowTables>()
}
