import type { Sql } from '../../../database/database.ts'
import { padded, prepared } from '../../../database/prepared.ts'
import { type KeptMoneyRow, moneyRowOf, moneyRowTable } from './money-rows.store.ts'

const ofOrders = prepared((sql, { shopId, orderIds }: { shopId: string; orderIds: readonly string[] }) =>
  moneyRowTable(sql)
    .selectFrom('money_rows')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('file_id')
    .orderBy('nth'),
)

/** Rows of these orders, by order: those of a file, and those that count of others. */
export async function moneyRowsOfOrders(
  sql: Sql,
  shopId: string,
  fileId: string,
  orderIds: readonly string[],
): Promise<Readonly<Record<'own' | 'elsewhere', readonly KeptMoneyRow[]>>> {
  if (orderIds.length === 0) return { own: [], elsewhere: [] }
  const { rows } = await sql.executeQuery(ofOrders(sql, { shopId, orderIds: padded(orderIds) }))
  const counted = rows.filter((row) => row.file_id !== fileId && row.counted_key !== null)
  return { own: rows.filter((row) => row.file_id === fileId).map(moneyRowOf), elsewhere: counted.map(moneyRowOf) }
}

/** Rows that count, of these orders, of every file. */
export async function countedRowsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly KeptMoneyRow[]> {
  return (await moneyRowsOfOrders(sql, shopId, '', orderIds)).elsewhere
}

/** The ids of orders that a file names, from one on. */
export async function ordersInFile(
  sql: Sql,
  shopId: string,
  fileId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await moneyRowTable(sql)
    .selectFrom('money_rows')
    .select('order_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('file_id', '=', fileId)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

const counting = prepared(
  (sql, { shopId, fileId, keys }: Readonly<{ shopId: string; fileId: string; keys: readonly string[] }>) =>
    moneyRowTable(sql)
      .selectFrom('money_rows')
      .select('counted_key')
      .where('shop_id', '=', shopId)
      .where('counted_key', 'in', keys)
      .where('file_id', '<>', fileId),
)

/** Which of these keys count already, in other files. */
export async function countedKeys(
  sql: Sql,
  shopId: string,
  keys: readonly string[],
  exceptFile: string,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql.executeQuery(counting(sql, { shopId, fileId: exceptFile, keys: padded(keys) }))
  return new Set(rows.flatMap(({ counted_key }) => counted_key ?? []))
}

/** An order by the courier's own number of it, where one row said both. */
export interface OwnNumber {
  readonly own: string
  readonly orderId: string
  readonly orderCode: string
  readonly parcelId: string
}

/** The orders of these own numbers, from rows of this file and from those that count. A number of two orders is of none. */
export async function ordersOfOwnNumbers(
  sql: Sql,
  shopId: string,
  fileId: string,
  owns: readonly string[],
): Promise<ReadonlyMap<string, OwnNumber>> {
  if (owns.length === 0) return new Map()
  const rows = await moneyRowTable(sql)
    .selectFrom('money_rows')
    .select(['own', 'order_id', 'order_code', 'parcel_id'])
    .distinct()
    .where('shop_id', '=', shopId)
    .where('own', 'in', padded(owns))
    .where('order_id', 'is not', null)
    .where(({ or, eb }) => or([eb('file_id', '=', fileId), eb('counted_key', 'is not', null)]))
    .execute()
  const known = rows.flatMap(({ own, order_id, order_code, parcel_id }) =>
    order_id === null ? [] : [{ own, orderId: order_id, orderCode: order_code ?? '', parcelId: parcel_id ?? '' }],
  )
  const byOwn = Map.groupBy(known, ({ own }) => own)
  return new Map(
    [...byOwn].flatMap(([own, found]) => {
      const [first] = found
      const isOne = new Set(found.map(({ orderId }) => orderId)).size === 1
      return first && isOne ? [[own, first] as const] : []
    }),
  )
}

/** Words that wait for a class, the most frequent first, with the cells of one of their rows. */
export async function waitingPhrases(sql: Sql, shopId: string, fileId: string) {
  const rows = await moneyRowTable(sql)
    .selectFrom('money_rows')
    .select(({ fn }) => ['phrase', fn.countAll<number>().as('rows'), fn.min('cells').as('cells')])
    .where('shop_id', '=', shopId)
    .where('file_id', '=', fileId)
    .where('verdict', '=', 'palabra')
    .where('phrase', '<>', '')
    .groupBy('phrase')
    .execute()
  return rows
    .map(({ phrase, rows: count, cells }) => ({ phrase, rows: Number(count), cells: JSON.parse(cells) as string[] }))
    .toSorted((one, other) => other.rows - one.rows || (one.phrase < other.phrase ? -1 : 1))
}

/** How many rows have each verdict, with their sums and differences. */
export async function sumsByVerdict(sql: Sql, shopId: string, fileId: string) {
  const rows = await moneyRowTable(sql)
    .selectFrom('money_rows')
    .select(({ fn }) => [
      'verdict',
      fn.countAll<number>().as('rows'),
      fn.sum<number>('amount').as('amount'),
      fn.sum<number>('difference').as('difference'),
    ])
    .where('shop_id', '=', shopId)
    .where('file_id', '=', fileId)
    .where('verdict', 'is not', null)
    .groupBy('verdict')
    .execute()
  return rows.map(({ verdict, rows: count, amount, difference }) => ({
    ...{ verdict: verdict ?? '', rows: Number(count), amount: Number(amount ?? 0) },
    difference: Number(difference ?? 0),
  }))
}

/** How many rows have each result. */
export async function countMoneyResults(
  sql: Sql,
  shopId: string,
  fileId: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await moneyRowTable(sql)
    .selectFrom('money_rows')
    .select(({ fn }) => ['result', fn.countAll<number>().as('rows')])
    .where('shop_id', '=', shopId)
    .where('file_id', '=', fileId)
    .where('result', 'is not', null)
    .groupBy('result')
    .execute()
  return Object.fromEntries(rows.map(({ result, rows: count }) => [result ?? '', Number(count)]))
}
