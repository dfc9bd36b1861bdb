import type { Sql } from '../database/database.ts'
import { withCommit } from '../database/with-commit.ts'

type ActivityRow = {
  shop_id: string
  id: string
  at: number
  actor: string
  act: string
  subject: string
  details: string
}

type ActivityTables = { activity: ActivityRow }

/** Rows are only added: no statement changes or deletes one. */
export async function insertActivity(tx: Sql, row: ActivityRow): Promise<void> {
  await withCommit(tx, sqlOf(tx).insertInto('activity').values(row))
}

export interface LoggedAct {
  readonly at: number
  /** As `actorText` writes it. */
  readonly actor: string
  /** A `LoggedName`, or what an earlier version called it. */
  readonly act: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A shop's acts, newest first. */
export async function listActivity(sql: Sql, shopId: string, limit: number): Promise<readonly LoggedAct[]> {
  const acts = await activityBefore(sql, shopId, { before: null, limit })
  return acts.map(({ id: _, ...act }) => act)
}

/** The place of an act in the log. */
export interface LogKey {
  readonly at: number
  readonly id: string
}

/** The acts before a place in the log, or the last ones, newest first. */
export async function activityBefore(
  sql: Sql,
  shopId: string,
  { before, limit }: { readonly before: LogKey | null; readonly limit: number },
): Promise<readonly (LoggedAct & LogKey)[]> {
  let query = sqlOf(sql)
    .selectFrom('activity')
    .select(['id', 'at', 'actor', 'act', 'subject', 'details'])
    .where('shop_id', '=', shopId)
  if (before) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id)))
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
}

/** One entry of a shop's log. */
export async function findActivity(sql: Sql, shopId: string, id: string): Promise<LoggedAct | null> {
  const row = await sqlOf(sql)
    .selectFrom('activity')
    .select(['at', 'actor', 'act', 'subject', 'details'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, details: JSON.parse(row.details) } : null
}

function sqlOf(sql: Sql) {
  return sql.withTables<ActivityTables>()
}
