import type { ExpressionBuilder } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { comparable } from '../../lib/text/comparable.ts'
import type { AdNetwork } from '../costs/figure-choices.ts'
import type { SaidColumns, SpendFile, SpendFileState, WholeSpendFile } from './spend-file.ts'

type LightRow = {
  shop_id: string
  id: string
  file_name: string
  network: string
  state: string
  made_by: string
  made_at: number
  headers: string
  columns: string
  currency: string
  rate: string | null
  first_day: string | null
  last_day: string | null
  row_count: number
  total: number
  amount: number | null
  facts: string
}

type FileTables = {
  spend_files: LightRow & { cells: string | null; spend: string | null }
  spend_columns: { shop_id: string; headings: string; network: string; columns: string }
}

const LIGHT = [
  ...(['shop_id', 'id', 'file_name', 'network', 'state', 'made_by', 'made_at', 'headers', 'columns'] as const),
  ...(['currency', 'rate', 'first_day', 'last_day', 'row_count', 'total', 'amount', 'facts'] as const),
] as const

export async function insertSpendFile(tx: Sql, shopId: string, file: WholeSpendFile): Promise<void> {
  await table(tx)
    .insertInto('spend_files')
    .values({ shop_id: shopId, id: file.id, ...columnsOf(file) })
    .execute()
}

export async function saveSpendFile(tx: Sql, shopId: string, file: WholeSpendFile): Promise<void> {
  const query = table(tx).updateTable('spend_files').set(columnsOf(file))
  await query.where('shop_id', '=', shopId).where('id', '=', file.id).execute()
}

export async function findSpendFile(sql: Sql, shopId: string, id: string): Promise<WholeSpendFile | null> {
  const row = await ofShop(sql, shopId).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? wholeOf(row) : null
}

/** The file, its row locked until the transaction ends. */
export async function takeSpendFile(tx: Sql, shopId: string, id: string): Promise<WholeSpendFile | null> {
  const row = await ofShop(tx, shopId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? wholeOf(row) : null
}

/** The shop's files, the last one first. */
export async function listSpendFiles(sql: Sql, shopId: string, limit: number): Promise<readonly SpendFile[]> {
  const query = ofShop(sql, shopId).select(LIGHT).orderBy('made_at', 'desc').orderBy('id', 'desc')
  return (await query.limit(limit).execute()).map(fileOf)
}

/** Shops with files that were read in before a time, and with which nobody went on. */
export async function shopsWithLeftFiles(sql: Sql, before: number): Promise<readonly string[]> {
  const query = table(sql).selectFrom('spend_files').select('shop_id').distinct().where('made_at', '<', before)
  return (await query.where(isShopHere('spend_files.shop_id')).where(isWaiting).execute()).map(({ shop_id }) => shop_id)
}

/** Discards such files of a shop, and what they brought. */
export async function discardLeftFiles(tx: Sql, shopId: string, before: number): Promise<void> {
  const left = { cells: null, spend: null, state: 'discarded' satisfies SpendFileState }
  const query = table(tx).updateTable('spend_files').set(left).where('shop_id', '=', shopId)
  await query.where('made_at', '<', before).where(isWaiting).execute()
}

function isWaiting(eb: ExpressionBuilder<FileTables, 'spend_files'>) {
  return eb.or([eb('cells', 'is not', null), eb('spend', 'is not', null)])
}

/** What the shop said of a file with these headings. */
export async function saidColumns(sql: Sql, shopId: string, headers: readonly string[]): Promise<SaidColumns | null> {
  const row = await table(sql)
    .selectFrom('spend_columns')
    .select(['network', 'columns'])
    .where('shop_id', '=', shopId)
    .where('headings', '=', hashOf(headers))
    .executeTakeFirst()
  return row ? { network: row.network as AdNetwork, columns: JSON.parse(row.columns) } : null
}

export async function saveSaidColumns(
  tx: Sql,
  shopId: string,
  headers: readonly string[],
  { network, columns }: SaidColumns,
): Promise<void> {
  const said = { network, columns: JSON.stringify(columns) }
  await table(tx)
    .insertInto('spend_columns')
    .values({ shop_id: shopId, headings: hashOf(headers), ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'headings']).doUpdateSet(said))
    .execute()
}

function hashOf(headers: readonly string[]): string {
  return sha256(JSON.stringify(headers.map(comparable)))
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('spend_files').where('shop_id', '=', shopId)
}

function columnsOf(file: WholeSpendFile): Omit<FileTables['spend_files'], 'shop_id' | 'id'> {
  return {
    ...{ file_name: file.fileName, network: file.network ?? '', state: file.state },
    ...{ made_by: file.madeBy, made_at: file.madeAt, headers: JSON.stringify(file.headers) },
    ...{ columns: JSON.stringify(file.columns), currency: file.currency, rate: file.rate },
    ...{ first_day: file.firstDay, last_day: file.lastDay, row_count: file.rows, total: file.total },
    ...{ amount: file.amount, facts: JSON.stringify(file.facts) },
    cells: file.table && JSON.stringify(file.table),
    spend: file.spend && JSON.stringify(file.spend),
  }
}

function fileOf(row: LightRow): SpendFile {
  return {
    ...{ id: row.id, fileName: row.file_name, network: (row.network || null) as AdNetwork | null },
    ...{ state: row.state as SpendFileState, madeBy: row.made_by, madeAt: Number(row.made_at) },
    ...{ headers: JSON.parse(row.headers), columns: JSON.parse(row.columns), currency: row.currency, rate: row.rate },
    ...{ firstDay: row.first_day, lastDay: row.last_day, rows: row.row_count, total: Number(row.total) },
    ...{ amount: row.amount === null ? null : Number(row.amount), facts: JSON.parse(row.facts) },
  }
}

function wholeOf(row: FileTables['spend_files']): WholeSpendFile {
  const parsed = (text: string | null) => (text === null ? null : JSON.parse(text))
  return { ...fileOf(row), table: parsed(row.cells), spend: parsed(row.spend) }
}

function table(sql: Sql) {
  return sql.withTables<FileTables>()
}
