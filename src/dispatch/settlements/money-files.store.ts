import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import { padded } from '../../database/prepared.ts'
import type { DueRun } from '../leased-run.ts'
import type { MoneyFile, MoneyState } from './money-file.ts'

type FileRow = {
  shop_id: string
  id: string
  courier: string
  courier_name: string
  file_name: string
  headers: string
  columns: string
  state: string
  row_count: number
  place: number
  facts: string
  results: string
  begun_by: string
  begun_at: number
  applied_by: string | null
  applied_at: number | null
  undone_by: string | null
  undone_at: number | null
  paid_day: string | null
  paid_reference: string
  paid_amount: number | null
  closed_by: string | null
  closed_at: number | null
  closed_note: string
  updated_at: number
  ended_at: number | null
  lease_until: number
  tries: number
  is_swept: number
}

type FileTables = { money_files: FileRow }

export async function insertMoneyFile(tx: Sql, shopId: string, file: MoneyFile): Promise<void> {
  await table(tx)
    .insertInto('money_files')
    .values({ shop_id: shopId, id: file.id, ...columnsOf(file) })
    .execute()
}

export async function saveMoneyFile(tx: Sql, shopId: string, file: MoneyFile): Promise<void> {
  const query = table(tx).updateTable('money_files').set(columnsOf(file))
  await query.where('shop_id', '=', shopId).where('id', '=', file.id).execute()
}

export async function findMoneyFile(sql: Sql, shopId: string, id: string): Promise<MoneyFile | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? fileOf(row) : null
}

/** The file, its row locked until the transaction ends. */
export async function takeMoneyFile(tx: Sql, shopId: string, id: string): Promise<MoneyFile | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fileOf(row) : null
}

/** The shop's files, the last one first. */
export async function listMoneyFiles(sql: Sql, shopId: string, limit: number): Promise<readonly MoneyFile[]> {
  const rows = await ofShop(sql, shopId).orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(fileOf)
}

/** Applied files of which nobody has said that what differs is settled. */
export async function openMoneyFiles(sql: Sql, shopId: string, limit: number): Promise<readonly MoneyFile[]> {
  const query = ofShop(sql, shopId).where('state', 'in', ['done', 'stopped']).where('closed_at', 'is', null)
  return (await query.orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(fileOf)
}

/** What the seller wrote beside the files of a shop. */
export async function notesOfMoneyFiles(sql: Sql, shopId: string): Promise<readonly { id: string; note: string }[]> {
  const query = table(sql).selectFrom('money_files').select(['id', 'closed_note as note'])
  return query.where('shop_id', '=', shopId).where('closed_note', '<>', '').execute()
}

export async function emptyMoneyNotes(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const query = table(tx).updateTable('money_files').set({ closed_note: '' })
  await query.where('shop_id', '=', shopId).where('id', 'in', padded(ids)).execute()
}

/** Files of all shops with work that no process holds. */
export async function moneyFilesDue(sql: Sql, now: number): Promise<readonly DueRun[]> {
  const rows = await table(sql)
    .selectFrom('money_files')
    .select(['shop_id', 'id'])
    .where(isShopHere('money_files.shop_id'))
    .where('state', 'in', ['checking', 'applying', 'undoing'])
    .where('lease_until', '<=', now)
    .orderBy('updated_at')
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

/** Files of all shops whose rows still name persons, and were read in before a time. */
export async function moneyFilesToSweep(sql: Sql, before: number): Promise<readonly DueRun[]> {
  const rows = await table(sql)
    .selectFrom('money_files')
    .select(['shop_id', 'id'])
    .where(isShopHere('money_files.shop_id'))
    .where('begun_at', '<', before)
    .where('is_swept', '=', 0)
    .where('state', 'not in', ['checking', 'applying', 'undoing'])
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('money_files').selectAll().where('shop_id', '=', shopId)
}

function columnsOf(file: MoneyFile): Omit<FileRow, 'shop_id' | 'id'> {
  const { applied, undone, deposit, closed } = file
  return {
    ...{ courier: file.courier, courier_name: file.courierName, file_name: file.fileName, state: file.state },
    ...{ headers: JSON.stringify(file.headers), columns: JSON.stringify(file.columns), row_count: file.rows },
    ...{ place: file.place, facts: JSON.stringify(file.facts), results: JSON.stringify(file.results) },
    ...{ begun_by: file.begunBy, begun_at: file.begunAt, applied_by: applied?.by ?? null },
    ...{ applied_at: applied?.at ?? null, undone_by: undone?.by ?? null, undone_at: undone?.at ?? null },
    ...{ paid_day: deposit?.day ?? null, paid_reference: deposit?.reference ?? '' },
    ...{ paid_amount: deposit?.amount ?? null, closed_by: closed?.by ?? null, closed_at: closed?.at ?? null },
    ...{ closed_note: closed?.note ?? '', updated_at: file.updatedAt, ended_at: file.endedAt },
    ...{ lease_until: file.leaseUntil, tries: file.tries, is_swept: file.isSwept ? 1 : 0 },
  }
}

function fileOf(row: FileRow): MoneyFile {
  const signed = (by: string | null, at: number | null) => (by === null ? null : { by, at: Number(at) })
  const closed = signed(row.closed_by, row.closed_at)
  return {
    ...{ id: row.id, courier: row.courier, courierName: row.courier_name, fileName: row.file_name },
    ...{ headers: JSON.parse(row.headers), columns: JSON.parse(row.columns), state: row.state as MoneyState },
    ...{ rows: row.row_count, place: row.place, facts: JSON.parse(row.facts), results: JSON.parse(row.results) },
    ...{ begunBy: row.begun_by, begunAt: Number(row.begun_at), applied: signed(row.applied_by, row.applied_at) },
    undone: signed(row.undone_by, row.undone_at),
    deposit:
      row.paid_day === null
        ? null
        : { day: row.paid_day, reference: row.paid_reference, amount: Number(row.paid_amount) },
    closed: closed && { ...closed, note: row.closed_note },
    ...{ updatedAt: Number(row.updated_at), endedAt: row.ended_at === null ? null : Number(row.ended_at) },
    ...{ leaseUntil: Number(row.lease_until), tries: row.tries, isSwept: row.is_swept === 1 },
  }
}

function table(sql: Sql) {
  return sql.withTables<FileTables>()
}
