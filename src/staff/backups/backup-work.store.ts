import type { BackupProgress } from '../../database/backup/backup-progress.ts'
import type { Sql } from '../../database/database.ts'
import type { BackupResult } from './backup-maker.ts'

/** How many of the desk's backups stay unless the owner says otherwise. */
const USUALLY_KEPT = 5

/** A process that says nothing for so long is taken for dead, and another one begins anew. */
export const HELD_MS = 60_000

const ONLY = 'desk'

type WorkRow = {
  name: string
  keeps: number
  kind: string | null
  backup: string
  asked_at: number
  step: string
  done: number
  total: number
  holder: string | null
  held_until: number
  ended_at: number | null
  result: string | null
}

type WorkTables = { backup_work: WorkRow }

/** A backup that is made or read, or the last that was. Times are milliseconds since 1970. */
export interface BackupWork {
  readonly kind: 'make' | 'verify'
  /** The name of the backup. */
  readonly backup: string
  readonly askedAt: number
  readonly progress: BackupProgress
  /** The process that does it. */
  readonly holder: string | null
  /** From when another process may go on with it. */
  readonly heldUntil: number
  readonly endedAt: number | null
  readonly result: BackupResult | null
}

/** Whether a process does it. A time that is further ahead is of a clock that was. */
export function isHeld({ holder, heldUntil }: Pick<BackupWork, 'holder' | 'heldUntil'>, now: number): boolean {
  return holder !== null && heldUntil > now && heldUntil <= now + HELD_MS
}

export interface BackupState {
  readonly keeps: number
  /** `null` before the first. */
  readonly work: BackupWork | null
}

export async function backupState(sql: Sql): Promise<BackupState> {
  return stateOf(await table(sql).selectFrom('backup_work').selectAll().where('name', '=', ONLY).executeTakeFirst())
}

/** The same, locked until the transaction ends. */
export async function takeBackupState(tx: Sql): Promise<BackupState> {
  const none = { kind: null, backup: '', asked_at: 0, step: 'database', done: 0, total: 0, held_until: 0 }
  await table(tx)
    .insertInto('backup_work')
    .values({ name: ONLY, keeps: USUALLY_KEPT, ...none, holder: null, ended_at: null, result: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = table(tx).selectFrom('backup_work').selectAll().where('name', '=', ONLY)
  return stateOf(await rows.forUpdate().executeTakeFirst())
}

/** Call `takeBackupState` first. */
export async function saveBackupWork(tx: Sql, work: BackupWork): Promise<void> {
  const { kind, backup, askedAt, progress, holder, heldUntil, endedAt, result } = work
  const times = { asked_at: askedAt, held_until: heldUntil, ended_at: endedAt }
  await table(tx)
    .updateTable('backup_work')
    .set({ kind, backup, holder, result, ...times, ...progress })
    .where('name', '=', ONLY)
    .execute()
}

/** Call `takeBackupState` first. */
export async function saveKeptBackups(tx: Sql, keeps: number): Promise<void> {
  await table(tx).updateTable('backup_work').set({ keeps }).where('name', '=', ONLY).execute()
}

function stateOf(row: WorkRow | undefined): BackupState {
  if (!row?.kind) return { keeps: row?.keeps ?? USUALLY_KEPT, work: null }
  const { step, done, total } = row
  return {
    keeps: row.keeps,
    work: {
      kind: row.kind as BackupWork['kind'],
      backup: row.backup,
      askedAt: row.asked_at,
      progress: { step: step as BackupProgress['step'], done, total },
      holder: row.holder,
      heldUntil: row.held_until,
      endedAt: row.ended_at,
      result: row.result as BackupResult | null,
    },
  }
}

function table(sql: Sql) {
  return sql.withTables<WorkTables>()
}
