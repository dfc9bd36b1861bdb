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
  readonly act: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A shop's acts, newest first. */
export async function listActivity(sql: Sql, shopId: string, limit: number): Promise<readonly LoggedAct[]> {
  const rows = await sqlOf(sql)
    .selectFrom('activity')
    .select(['at', 'actor', 'act', 'subject', 'details'])
    .where('shop_id', '=', shopId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
}

function sqlOf(sql: Sql) {
  return sql.withTables<ActivityTables>()
}
