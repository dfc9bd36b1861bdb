import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { DueRun } from '../leased-run.ts'
import type { UploadFile, UploadState } from './upload-run.ts'

type FileRow = {
  shop_id: string
  id: string
  courier: string
  courier_name: string
  template_id: string
  state: string
  row_count: number
  common: string
  results: string
  made_by: string
  begun_at: number
  made_at: number | null
  undone_by: string | null
  ended_at: number | null
  updated_at: number
  swept_at: number | null
  lease_until: number
  tries: number
}

type FileTables = { upload_files: FileRow }

export async function insertUpload(tx: Sql, shopId: string, file: UploadFile): Promise<void> {
  await table(tx)
    .insertInto('upload_files')
    .values({ shop_id: shopId, id: file.id, ...columnsOf(file) })
    .execute()
}

export async function saveUpload(tx: Sql, shopId: string, file: UploadFile): Promise<void> {
  const query = table(tx).updateTable('upload_files').set(columnsOf(file))
  await query.where('shop_id', '=', shopId).where('id', '=', file.id).execute()
}

export async function findUpload(sql: Sql, shopId: string, id: string): Promise<UploadFile | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? fileOf(row) : null
}

/** The file, its row locked until the transaction ends. */
export async function takeUpload(tx: Sql, shopId: string, id: string): Promise<UploadFile | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fileOf(row) : null
}

/** The shop's files, the last one first. */
export async function listUploads(sql: Sql, shopId: string, limit: number): Promise<readonly UploadFile[]> {
  const rows = await ofShop(sql, shopId)
    .where('state', '<>', 'cancelled')
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fileOf)
}

/** Files of all shops whose parcels wait to be marked, and that no process holds. */
export async function uploadsDue(sql: Sql, now: number): Promise<readonly DueRun[]> {
  const rows = await table(sql)
    .selectFrom('upload_files')
    .select(['shop_id', 'id'])
    .where(isShopHere('upload_files.shop_id'))
    .where('state', 'in', ['marking', 'undoing'])
    .where('lease_until', '<=', now)
    .orderBy('updated_at')
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

/** Files of all shops whose rows are to be emptied: they were begun before a time. */
export async function uploadsToSweep(sql: Sql, before: number): Promise<readonly DueRun[]> {
  const rows = await table(sql)
    .selectFrom('upload_files')
    .select(['shop_id', 'id'])
    .where(isShopHere('upload_files.shop_id'))
    .where('begun_at', '<', before)
    .where('swept_at', 'is', null)
    .where('state', 'not in', ['marking', 'undoing'])
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('upload_files').selectAll().where('shop_id', '=', shopId)
}

function columnsOf(file: UploadFile): Omit<FileRow, 'shop_id' | 'id'> {
  return {
    ...{ courier: file.courier, courier_name: file.courierName, template_id: file.templateId, state: file.state },
    ...{ row_count: file.rows, common: JSON.stringify(file.common), results: JSON.stringify(file.results) },
    ...{ made_by: file.madeBy, begun_at: file.begunAt, made_at: file.madeAt, undone_by: file.undoneBy },
    ...{ ended_at: file.endedAt, updated_at: file.updatedAt, swept_at: file.sweptAt },
    ...{ lease_until: file.leaseUntil, tries: file.tries },
  }
}

function fileOf(row: FileRow): UploadFile {
  const time = (value: number | null) => (value === null ? null : Number(value))
  return {
    ...{ id: row.id, courier: row.courier, courierName: row.courier_name, templateId: row.template_id },
    ...{ state: row.state as UploadState, rows: row.row_count, common: JSON.parse(row.common) },
    ...{ results: JSON.parse(row.results), madeBy: row.made_by, begunAt: Number(row.begun_at) },
    ...{ madeAt: time(row.made_at), undoneBy: row.undone_by, endedAt: time(row.ended_at) },
    ...{ updatedAt: Number(row.updated_at), sweptAt: time(row.swept_at), leaseUntil: Number(row.lease_until) },
    tries: row.tries,
  }
}

function table(sql: Sql) {
  return sql.withTables<FileTables>()
}
