import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { DueRun } from '../leased-run.ts'
import type { CourierReport, ReportState } from './report-run.ts'

type ReportTableRow = {
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
  verdicts: string
  results: string
  begun_by: string
  begun_at: number
  applied_by: string | null
  updated_at: number
  ended_at: number | null
  lease_until: number
  tries: number
}

type ReportTables = { courier_reports: ReportTableRow }

export async function insertReport(tx: Sql, shopId: string, report: CourierReport): Promise<void> {
  await table(tx)
    .insertInto('courier_reports')
    .values({ shop_id: shopId, id: report.id, ...columnsOf(report) })
    .execute()
}

export async function saveReport(tx: Sql, shopId: string, report: CourierReport): Promise<void> {
  const query = table(tx).updateTable('courier_reports').set(columnsOf(report))
  await query.where('shop_id', '=', shopId).where('id', '=', report.id).execute()
}

export async function findReport(sql: Sql, shopId: string, id: string): Promise<CourierReport | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? reportOf(row) : null
}

/** The report, its row locked until the transaction ends. */
export async function takeReport(tx: Sql, shopId: string, id: string): Promise<CourierReport | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? reportOf(row) : null
}

/** The shop's reports, the last one first. */
export async function listReports(sql: Sql, shopId: string, limit: number): Promise<readonly CourierReport[]> {
  const rows = await ofShop(sql, shopId).orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(reportOf)
}

/** Reports of all shops with work that no process holds. */
export async function reportsDue(sql: Sql, now: number): Promise<readonly DueRun[]> {
  const rows = await table(sql)
    .selectFrom('courier_reports')
    .select(['shop_id', 'id'])
    .where(isShopHere('courier_reports.shop_id'))
    .where('state', 'in', ['checking', 'applying'])
    .where('lease_until', '<=', now)
    .orderBy('updated_at')
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

/** Reports of all shops whose rows are to be deleted: they were read in before a time, and were not swept yet. */
export async function reportsToSweep(sql: Sql, before: number): Promise<readonly DueRun[]> {
  const rows = await table(sql)
    .selectFrom('courier_reports')
    .select(['shop_id', 'id'])
    .where(isShopHere('courier_reports.shop_id'))
    .where('begun_at', '<', before)
    .where('place', '>=', 0)
    .where('state', 'not in', ['checking', 'applying'])
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('courier_reports').selectAll().where('shop_id', '=', shopId)
}

function columnsOf(report: CourierReport): Omit<ReportTableRow, 'shop_id' | 'id'> {
  return {
    ...{ courier: report.courier, courier_name: report.courierName, file_name: report.fileName, state: report.state },
    ...{ headers: JSON.stringify(report.headers), columns: JSON.stringify(report.columns) },
    ...{ verdicts: JSON.stringify(report.verdicts), results: JSON.stringify(report.results) },
    ...{ row_count: report.rows, place: report.place, begun_by: report.begunBy, begun_at: report.begunAt },
    ...{ updated_at: report.updatedAt, ended_at: report.endedAt, lease_until: report.leaseUntil },
    ...{ tries: report.tries, applied_by: report.appliedBy },
  }
}

function reportOf(row: ReportTableRow): CourierReport {
  return {
    ...{ id: row.id, courier: row.courier, courierName: row.courier_name, fileName: row.file_name },
    ...{ headers: JSON.parse(row.headers), columns: JSON.parse(row.columns), state: row.state as ReportState },
    ...{ verdicts: JSON.parse(row.verdicts), results: JSON.parse(row.results), rows: row.row_count, place: row.place },
    ...{ begunBy: row.begun_by, begunAt: Number(row.begun_at), updatedAt: Number(row.updated_at) },
    ...{ endedAt: row.ended_at === null ? null : Number(row.ended_at), leaseUntil: Number(row.lease_until) },
    ...{ tries: row.tries, appliedBy: row.applied_by },
  }
}

function table(sql: Sql) {
  return sql.withTables<ReportTables>()
}
