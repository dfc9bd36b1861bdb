import type { BackupProgress } from '../../database/backup/backup-progress.ts'
import type { Sql } from '../../database/database.ts'
import type { BackupResult } from './backup-maker.ts'

/** How many of the desk’s backups are kept by default. */
const DEFAULT_KEPT = 5

/** The lease of the process at work. When it reports no progress for this long, another process starts over. */
export const LEASE_MS = 60_000

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

/** The backup work under way, or the last one that ended. Times are milliseconds since 1970. */
export interface BackupWork {
  readonly kind: 'make' | 'verify'
  /** The name of the backup. */
  readonly backup: string
  readonly askedAt: number
  readonly progress: BackupProgress
  /** The id of the process at work; `null` for none. */
  readonly holder: string | null
  /** The end of the lease: from then on another process may take over. */
  readonly heldUntil: number
  readonly endedAt: number | null
  readonly result: BackupResult | null
}

/** Whether a process holds the work. A lease that ends later than one that begins now was written while a clock was ahead, and does not count. */
export function isHeld({ holder, heldUntil }: Pick<BackupWork, 'holder' | 'heldUntil'>, now: number): boolean {
  return holder !== null && heldUntil > now && heldUntil <= now + LEASE_MS
}

export interface BackupState {
  readonly keeps: number
  /** `null` before the first backup. */
  readonly work: BackupWork | null
}

export async function backupState(sql: Sql): Promise<BackupState> {
  return stateOf(await table(sql).selectFrom('backup_work').selectAll().where('name', '=', ONLY).executeTakeFirst())
}

/** Like `backupState`, with the row locked until the transaction ends. Creates the row if it is missing. */
export async function takeBackupState(tx: Sql): Promise<BackupState> {
  const none = { kind: null, backup: '', asked_at: 0, step: 'database', done: 0, total: 0, held_until: 0 }
  await table(tx)
    .insertInto('backup_work')
    .values({ name: ONLY, keeps: DEFAULT_KEPT, ...none, holder: null, ended_at: null, result: null })
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
  if (!row?.kind) return { keeps: row?.keeps ?? DEFAULT_KEPT, work: null }
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
