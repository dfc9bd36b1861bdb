import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { PastFile, PastFileState, WholePastFile } from './past-file.ts'

type LightRow = {
  shop_id: string
  id: string
  file_name: string
  platform: string
  state: string
  made_by: string
  made_at: number
  first_day: string
  last_day: string
  facts: string
  said: string
}

type FileTables = { past_files: LightRow & { entries: string | null } }

const LIGHT = [
  ...(['shop_id', 'id', 'file_name', 'platform', 'state', 'made_by', 'made_at', 'first_day', 'last_day'] as const),
  ...(['facts', 'said'] as const),
] as const

export async function insertPastFile(tx: Sql, shopId: string, file: WholePastFile): Promise<void> {
  await table(tx)
    .insertInto('past_files')
    .values({ shop_id: shopId, id: file.id, ...columnsOf(file) })
    .execute()
}

export async function savePastFile(tx: Sql, shopId: string, file: WholePastFile): Promise<void> {
  const query = table(tx).updateTable('past_files').set(columnsOf(file))
  await query.where('shop_id', '=', shopId).where('id', '=', file.id).execute()
}

export async function findPastFile(sql: Sql, shopId: string, id: string): Promise<WholePastFile | null> {
  const row = await ofShop(sql, shopId).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? wholeOf(row) : null
}

/** The file, its row locked until the transaction ends. */
export async function takePastFile(tx: Sql, shopId: string, id: string): Promise<WholePastFile | null> {
  const row = await ofShop(tx, shopId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? wholeOf(row) : null
}

/** The shop's files, the last one first. */
export async function listPastFiles(sql: Sql, shopId: string, limit: number): Promise<readonly PastFile[]> {
  const query = ofShop(sql, shopId).select(LIGHT).orderBy('made_at', 'desc').orderBy('id', 'desc')
  return (await query.limit(limit).execute()).map(fileOf)
}

/** Shops with files that were read before a time, and with which nobody went on. */
export async function shopsWithLeftPastFiles(sql: Sql, before: number): Promise<readonly string[]> {
  const query = table(sql).selectFrom('past_files').select('shop_id').distinct().where('made_at', '<', before)
  return (await query.where(isShopHere('past_files.shop_id')).where('entries', 'is not', null).execute()).map(
    ({ shop_id }) => shop_id,
  )
}

/** Discards such files of a shop. */
export async function discardLeftPastFiles(tx: Sql, shopId: string, before: number): Promise<void> {
  const left = { entries: null, state: 'discarded' satisfies PastFileState }
  const query = table(tx).updateTable('past_files').set(left).where('shop_id', '=', shopId)
  await query.where('made_at', '<', before).where('entries', 'is not', null).execute()
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('past_files').where('shop_id', '=', shopId)
}

function columnsOf(file: WholePastFile): Omit<FileTables['past_files'], 'shop_id' | 'id'> {
  return {
    ...{ file_name: file.fileName, platform: file.platform, state: file.state },
    ...{ made_by: file.madeBy, made_at: file.madeAt, first_day: file.firstDay, last_day: file.lastDay },
    ...{ facts: JSON.stringify(file.facts), said: JSON.stringify(file.said) },
    entries: file.entries && JSON.stringify(file.entries),
  }
}

function fileOf(row: LightRow): PastFile {
  return {
    ...{ id: row.id, fileName: row.file_name, platform: row.platform, state: row.state as PastFileState },
    ...{ madeBy: row.made_by, madeAt: Number(row.made_at), firstDay: row.first_day, lastDay: row.last_day },
    ...{ facts: JSON.parse(row.facts), said: JSON.parse(row.said) },
  }
}

function wholeOf(row: FileTables['past_files']): WholePastFile {
  return { ...fileOf(row), entries: row.entries === null ? null : JSON.parse(row.entries) }
}

function table(sql: Sql) {
  return sql.withTables<FileTables>()
}
