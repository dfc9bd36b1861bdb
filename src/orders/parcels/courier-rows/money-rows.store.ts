import type { Sql } from '../../../database/database.ts'
import { padded, prepared } from '../../../database/prepared.ts'
import { withCommit } from '../../../database/sqlite/with-commit.ts'
import type { Money } from '../../../lib/money.ts'

/** A stored row of a courier's file of money. The dispatch room defines the values of its texts. */
export interface KeptMoneyRow {
  readonly nth: number
  readonly line: number
  /** The cells of the file. Emptied after two weeks, and once its person is forgotten. */
  readonly cells: readonly string[]
  readonly phone: string
  /** Words that nobody has given a class, or '' . */
  readonly phrase: string
  readonly key: string
  /** A digest of the courier's own number of the order; '' for none. */
  readonly own: string
  readonly moneyClass: string | null
  readonly at: number | null
  readonly orderAt: number | null
  readonly amount: Money | null
  readonly collected: Money | null
  readonly fee: Money | null
  readonly freight: Money | null
  readonly returnFreight: Money | null
  readonly previous: Money | null
  readonly orderId: string | null
  readonly orderCode: string | null
  readonly parcelId: string | null
  readonly verdict: string | null
  readonly part: string | null
  readonly difference: Money | null
  readonly result: string | null
  readonly why: string
  /** Its key while it counts. */
  readonly countedKey: string | null
  /** What applying it did, as JSON. */
  readonly undo: string | null
}

type RowRow = {
  shop_id: string
  file_id: string
  nth: number
  line: number
  cells: string
  phone: string
  phrase: string
  row_key: string
  own: string
  class: string | null
  at: number | null
  order_at: number | null
  amount: number | null
  collected: number | null
  fee: number | null
  freight: number | null
  return_freight: number | null
  previous: number | null
  order_id: string | null
  order_code: string | null
  parcel_id: string | null
  verdict: string | null
  part: string | null
  difference: number | null
  result: string | null
  why: string
  counted_key: string | null
  undo: string | null
}

type MoneyRowTables = { money_rows: RowRow }

/** Rows in one statement. */
const AT_ONCE = 30

const EMPTY = {
  ...{ phone: '', phrase: '', row_key: '', own: '', class: null, at: null, order_at: null, amount: null, why: '' },
  ...{ collected: null, fee: null, freight: null, return_freight: null, previous: null, order_id: null },
  ...{ order_code: null, parcel_id: null, verdict: null, part: null, difference: null, result: null },
  ...{ counted_key: null, undo: null },
}

export async function insertMoneyRows(
  tx: Sql,
  shopId: string,
  fileId: string,
  rows: readonly Pick<KeptMoneyRow, 'nth' | 'line' | 'cells'>[],
): Promise<void> {
  const all = rows.map(({ nth, line, cells }) => ({
    ...{ ...EMPTY, shop_id: shopId, file_id: fileId, nth, line, cells: JSON.stringify(cells) },
  }))
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await moneyRowTable(tx)
      .insertInto('money_rows')
      .values(all.slice(from, from + AT_ONCE))
      .execute()
  }
}

type SavedRow = Omit<RowRow, 'line'>

const saving = prepared((sql, { shop_id, file_id, nth, ...row }: SavedRow) =>
  moneyRowTable(sql)
    .updateTable('money_rows')
    .set(row)
    .where('shop_id', '=', shop_id)
    .where('file_id', '=', file_id)
    .where('nth', '=', nth),
)

/** Writes what was found of a row, and the result of applying it. */
export async function saveMoneyRow(tx: Sql, shopId: string, fileId: string, row: KeptMoneyRow): Promise<void> {
  const { nth, phone, phrase, own, at, amount, collected, fee, freight, previous } = row
  const saved: SavedRow = {
    ...{ shop_id: shopId, file_id: fileId, nth },
    ...{ cells: JSON.stringify(row.cells), phone, phrase, row_key: row.key, own, class: row.moneyClass, at },
    ...{ order_at: row.orderAt, amount, collected, fee, freight, return_freight: row.returnFreight, previous },
    ...{ order_id: row.orderId, order_code: row.orderCode, parcel_id: row.parcelId, verdict: row.verdict },
    ...{ part: row.part, difference: row.difference, result: row.result, why: row.why },
    ...{ counted_key: row.countedKey, undo: row.undo },
  }
  await withCommit(tx, saving(tx, saved))
}

interface Portion {
  readonly fileId: string
  /** Only rows with one of these verdicts; by default all. */
  readonly verdicts?: readonly string[]
  readonly after: number
  readonly limit: number
  /** From the last row to the first: `after` is the row behind them. */
  readonly isBackwards?: boolean
}

/** Rows in the order of the file. */
export async function listMoneyRows(
  sql: Sql,
  shopId: string,
  { fileId, verdicts, after, limit, isBackwards = false }: Portion,
): Promise<readonly KeptMoneyRow[]> {
  let query = moneyRowsOfFile(sql, shopId, fileId).where('nth', isBackwards ? '<' : '>', after)
  if (verdicts) query = query.where('verdict', 'in', padded(verdicts))
  return (
    await query
      .orderBy('nth', isBackwards ? 'desc' : 'asc')
      .limit(limit)
      .execute()
  ).map(moneyRowOf)
}

const taking = prepared((sql, { shopId, fileId, nth }: { shopId: string; fileId: string; nth: number }) =>
  moneyRowsOfFile(sql, shopId, fileId).where('nth', '=', nth).forUpdate(),
)

/** One row, locked until the transaction ends. */
export async function takeMoneyRow(tx: Sql, shopId: string, fileId: string, nth: number): Promise<KeptMoneyRow | null> {
  const [row] = (await tx.executeQuery(taking(tx, { shopId, fileId, nth }))).rows
  return row ? moneyRowOf(row) : null
}

/** Removes what rows of a file have of persons. Their sums stay. */
export async function emptyMoneyRowsOfFile(tx: Sql, shopId: string, fileId: string): Promise<void> {
  await emptied(tx, shopId, WITHOUT_PERSON).where('file_id', '=', fileId).execute()
}

/** Removes personal data from rows of these orders and of these phones. */
export async function emptyMoneyRows(
  tx: Sql,
  shopId: string,
  { orderIds, phones }: { readonly orderIds: readonly string[]; readonly phones: readonly string[] },
): Promise<void> {
  const numbers = phones.filter((phone) => phone !== '')
  if (orderIds.length > 0) await emptied(tx, shopId, FORGOTTEN).where('order_id', 'in', padded(orderIds)).execute()
  if (numbers.length > 0) await emptied(tx, shopId, FORGOTTEN).where('phone', 'in', padded(numbers)).execute()
}

/** The rows that name a person: of these orders, or with this phone. */
export async function moneyRowsOfPerson(
  sql: Sql,
  shopId: string,
  { orderIds, phone }: { readonly orderIds: readonly string[]; readonly phone: string },
): Promise<readonly KeptMoneyRow[]> {
  const of = () => moneyRowTable(sql).selectFrom('money_rows').selectAll().where('shop_id', '=', shopId)
  const joined = orderIds.length > 0 ? await of().where('order_id', 'in', padded(orderIds)).execute() : []
  const called = phone === '' ? [] : await of().where('phone', '=', phone).execute()
  return [...new Map([...joined, ...called].map((row) => [`${row.file_id} ${row.nth}`, row])).values()].map(moneyRowOf)
}

const WITHOUT_PERSON = { cells: '[]', phone: '', phrase: '' }
/** The courier's own number leads to its order there. */
const FORGOTTEN = { ...WITHOUT_PERSON, own: '' }

function emptied(tx: Sql, shopId: string, without: Partial<typeof FORGOTTEN>) {
  return moneyRowTable(tx).updateTable('money_rows').set(without).where('shop_id', '=', shopId)
}

function moneyRowsOfFile(sql: Sql, shopId: string, fileId: string) {
  const query = moneyRowTable(sql).selectFrom('money_rows').selectAll().where('shop_id', '=', shopId)
  return query.where('file_id', '=', fileId)
}

/** A row as it is stored. */
export function moneyRowOf(row: RowRow): KeptMoneyRow {
  const { nth, line, phone, phrase, own, verdict, part, result, why, undo } = row
  return {
    ...{ nth, line, phone, phrase, own, verdict, part, result, why, undo, key: row.row_key, moneyClass: row.class },
    ...{ cells: JSON.parse(row.cells), countedKey: row.counted_key, orderId: row.order_id },
    ...{ orderCode: row.order_code, parcelId: row.parcel_id, at: numberOf(row.at), orderAt: numberOf(row.order_at) },
    ...{ amount: numberOf(row.amount), collected: numberOf(row.collected), fee: numberOf(row.fee) },
    ...{ freight: numberOf(row.freight), returnFreight: numberOf(row.return_freight) },
    ...{ previous: numberOf(row.previous), difference: numberOf(row.difference) },
  }
}

/** PostgreSQL answers a `bigint` as a text. */
function numberOf(value: number | null): number | null {
  return value === null ? null : Number(value)
}

export function moneyRowTable(sql: Sql) {
  return sql.withTables<MoneyRowTables>()
}
