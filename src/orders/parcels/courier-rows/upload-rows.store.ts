import type { Sql } from '../../../database/database.ts'
import { padded } from '../../../database/prepared.ts'
import type { FilledCell } from '../../../lib/files/fill-sheet.ts'

/** A row of a file that is uploaded to a courier. The dispatch room defines the values of its texts. */
export interface UploadRowKept {
  readonly nth: number
  readonly orderId: string
  readonly orderCode: string
  /** '' while the order has no parcel. */
  readonly parcelId: string
  /** What was said of it. Emptied with its cells. */
  readonly answers: Readonly<Record<string, string>>
  /** A cell for each column. Emptied after two weeks, or when its person is forgotten. */
  readonly cells: readonly FilledCell[]
  readonly result: string | null
  readonly why: string
  /** The numbers of the events by which its parcel was marked. */
  readonly acts: readonly number[]
}

type RowRow = {
  shop_id: string
  file_id: string
  nth: number
  order_id: string
  order_code: string
  parcel_id: string
  answers: string
  cells: string
  result: string | null
  why: string
  acts: string
}

type RowTables = { upload_rows: RowRow }

/** Rows in one statement. */
const AT_ONCE = 50

export async function insertUploadRows(
  tx: Sql,
  shopId: string,
  fileId: string,
  rows: readonly UploadRowKept[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const portion = rows.slice(from, from + AT_ONCE)
    await table(tx)
      .insertInto('upload_rows')
      .values(portion.map((row) => ({ shop_id: shopId, file_id: fileId, nth: row.nth, ...columnsOf(row) })))
      .execute()
  }
}

export async function saveUploadRow(tx: Sql, shopId: string, fileId: string, row: UploadRowKept): Promise<void> {
  const query = table(tx).updateTable('upload_rows').set(columnsOf(row)).where('shop_id', '=', shopId)
  await query.where('file_id', '=', fileId).where('nth', '=', row.nth).execute()
}

/** The rows of a file in their order. */
export async function uploadRowsOf(sql: Sql, shopId: string, fileId: string): Promise<readonly UploadRowKept[]> {
  return (await ofFile(sql, shopId, fileId).orderBy('nth').execute()).map(rowOf)
}

/** One row, locked until the transaction ends. */
export async function takeUploadRow(
  tx: Sql,
  shopId: string,
  fileId: string,
  nth: number,
): Promise<UploadRowKept | null> {
  const row = await ofFile(tx, shopId, fileId).where('nth', '=', nth).forUpdate().executeTakeFirst()
  return row ? rowOf(row) : null
}

/** Empties all rows of a file. Their orders and results stay. */
export async function emptyUploadFile(tx: Sql, shopId: string, fileId: string): Promise<void> {
  await emptied(tx, shopId).where('file_id', '=', fileId).execute()
}

/** Empties the rows of these orders. */
export async function emptyUploadRows(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await emptied(tx, shopId).where('order_id', 'in', padded(orderIds)).execute()
}

/** The rows of these orders that still have something personal. */
export async function uploadRowsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly UploadRowKept[]> {
  if (orderIds.length === 0) return []
  const query = table(sql).selectFrom('upload_rows').selectAll().where('shop_id', '=', shopId)
  const rows = await query.where('order_id', 'in', padded(orderIds)).orderBy('file_id').orderBy('nth').execute()
  return rows.map(rowOf).filter(({ cells, answers }) => cells.length + Object.keys(answers).length > 0)
}

function emptied(tx: Sql, shopId: string) {
  return table(tx).updateTable('upload_rows').set({ answers: '{}', cells: '[]' }).where('shop_id', '=', shopId)
}

function ofFile(sql: Sql, shopId: string, fileId: string) {
  const query = table(sql).selectFrom('upload_rows').selectAll().where('shop_id', '=', shopId)
  return query.where('file_id', '=', fileId)
}

function columnsOf(row: UploadRowKept): Omit<RowRow, 'shop_id' | 'file_id' | 'nth'> {
  const { orderId, orderCode, parcelId, answers, cells, result, why, acts } = row
  return {
    ...{ order_id: orderId, order_code: orderCode, parcel_id: parcelId, result, why },
    ...{ answers: JSON.stringify(answers), cells: JSON.stringify(cells), acts: JSON.stringify(acts) },
  }
}

function rowOf({ nth, order_id, order_code, parcel_id, answers, cells, result, why, acts }: RowRow): UploadRowKept {
  const ids = { orderId: order_id, orderCode: order_code, parcelId: parcel_id }
  return { nth, ...ids, answers: JSON.parse(answers), cells: JSON.parse(cells), result, why, acts: JSON.parse(acts) }
}

function table(sql: Sql) {
  return sql.withTables<RowTables>()
}
