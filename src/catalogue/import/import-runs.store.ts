import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { ImportRun } from './import-run.ts'

type RunRow = {
  shop_id: string
  id: string
  state: ImportRun['state']
  file_name: string
  size: number
  format: ImportRun['format']
  progress: string | null
  counts: string | null
  choices: string
  saved: string | null
  failure: string | null
  begun_by: string
  begun_at: number
  updated_at: number
  ended_at: number | null
  lease_until: number
  tries: number
}

type RunTables = { import_runs: RunRow }

/** A run, and which process is at work on it until when. */
export interface LeasedRun extends ImportRun {
  readonly leaseUntil: number
  /** How often a process began with it in the state that it is in. */
  readonly tries: number
}

/** Where work waits. */
export interface DueRun {
  readonly shopId: string
  readonly id: string
}

export async function insertRun(tx: Sql, shopId: string, run: LeasedRun): Promise<void> {
  await tx
    .withTables<RunTables>()
    .insertInto('import_runs')
    .values({ shop_id: shopId, ...rowOf(run) })
    .execute()
}

export async function saveRun(tx: Sql, shopId: string, run: LeasedRun): Promise<void> {
  const { id, ...columns } = rowOf(run)
  await tx
    .withTables<RunTables>()
    .updateTable('import_runs')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function findRun(sql: Sql, shopId: string, id: string): Promise<LeasedRun | null> {
  const row = await runs(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? runOf(row) : null
}

/** The run, its row locked until the transaction ends. */
export async function takeRun(tx: Sql, shopId: string, id: string): Promise<LeasedRun | null> {
  const row = await runs(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? runOf(row) : null
}

/** The shop's imports, the last one first. */
export async function listRuns(sql: Sql, shopId: string, limit: number): Promise<readonly ImportRun[]> {
  const rows = await runs(sql, shopId).orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(runOf)
}

/** The shop's import that has not ended. */
export async function findOpenRun(sql: Sql, shopId: string): Promise<LeasedRun | null> {
  const row = await runs(sql, shopId).where('ended_at', 'is', null).executeTakeFirst()
  return row ? runOf(row) : null
}

/** The runs of all shops that have work waiting at which no process is now. */
export async function runsDue(sql: Sql, now: number): Promise<readonly DueRun[]> {
  const rows = await sql
    .withTables<RunTables>()
    .selectFrom('import_runs')
    .select(['shop_id', 'id'])
    .where('ended_at', 'is', null)
    .where(isShopHere('import_runs.shop_id'))
    .where('state', 'in', ['checking', 'importing'])
    .where('lease_until', '<=', now)
    .orderBy('updated_at')
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

/** The runs of all shops that ended, or that nobody went on with, before a time. */
export async function runsOver(sql: Sql, before: number): Promise<readonly DueRun[]> {
  const rows = await sql
    .withTables<RunTables>()
    .selectFrom('import_runs')
    .select(['shop_id', 'id'])
    .where(isShopHere('import_runs.shop_id'))
    .where('state', 'not in', ['checking', 'importing'])
    .where('updated_at', '<', before)
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

export async function deleteRun(tx: Sql, shopId: string, id: string): Promise<void> {
  await tx
    .withTables<RunTables>()
    .deleteFrom('import_runs')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

function runs(sql: Sql, shopId: string) {
  return sql.withTables<RunTables>().selectFrom('import_runs').selectAll().where('shop_id', '=', shopId)
}

function rowOf(run: LeasedRun): Omit<RunRow, 'shop_id'> {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return {
    ...{ id: run.id, state: run.state, file_name: run.fileName, size: run.size, format: run.format },
    ...{ progress: text(run.progress), counts: text(run.counts), choices: JSON.stringify(run.choices) },
    ...{ saved: text(run.saved), failure: text(run.failure), begun_by: run.begunBy, begun_at: run.begunAt },
    ...{ updated_at: run.updatedAt, ended_at: run.endedAt, lease_until: run.leaseUntil, tries: run.tries },
  }
}

function runOf(row: RunRow): LeasedRun {
  const read = (text: string | null) => (text === null ? null : JSON.parse(text))
  return {
    ...{ id: row.id, state: row.state, fileName: row.file_name, size: Number(row.size), format: row.format },
    ...{ progress: read(row.progress), counts: read(row.counts), choices: read(row.choices) },
    ...{ saved: read(row.saved), failure: read(row.failure), begunBy: row.begun_by },
    ...{ begunAt: Number(row.begun_at), updatedAt: Number(row.updated_at), leaseUntil: Number(row.lease_until) },
    ...{ endedAt: row.ended_at === null ? null : Number(row.ended_at), tries: row.tries },
  }
}
