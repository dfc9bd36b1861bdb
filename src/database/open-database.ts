import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { UnusableDatabase } from './faults/unusable-database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite, openSqliteForReading, type SqliteOptions } from './sqlite/sqlite.ts'
import { type DatabaseTimings, NO_TIMINGS } from './timings.ts'

export interface DatabasePlace {
  /** `postgresql://user:password@host:5432/name`, or several hosts with commas between; SQLite without it. */
  readonly databaseUrl?: string | null | undefined
  /** Another address of the same database for the connection that listens for changes, where `databaseUrl` leads through a pooler. */
  readonly listenUrl?: string | null | undefined
  /** Hears which of several servers is the primary from now on. */
  readonly onNewPrimary?: (place: { readonly host: string; readonly port: number }) => void
  /** A replica of the same database, for what is only shown. */
  readonly lateUrl?: string | null | undefined
  /** For a command that only reads: nothing is made or changed, so that it also works on a standby. */
  readonly isReadOnly?: boolean
  /** The folder of the SQLite file, made when it is missing. */
  readonly dataDir: string
  /** Used when there is no `databaseUrl`. */
  readonly sqlite?: SqliteOptions
  readonly timings?: DatabaseTimings
}

/** Opens PostgreSQL when there is an address, else the SQLite file in `dataDir`. Throws `UnusableDatabase`. */
export async function openDatabase({
  databaseUrl,
  listenUrl = null,
  lateUrl = null,
  isReadOnly = false,
  onNewPrimary,
  dataDir,
  sqlite = {},
  timings = NO_TIMINGS,
}: DatabasePlace): Promise<Database> {
  if (databaseUrl)
    return openPostgres(databaseUrl, { listenUrl, lateUrl, isReadOnly, timings, ...(onNewPrimary && { onNewPrimary }) })
  if (isReadOnly) return openSqliteForReading(sqliteFile(dataDir))
  await makeFolder(dataDir)
  return openSqlite(sqliteFile(dataDir), { ...sqlite, timings })
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'contraentrega.db')
}

/** The folder holds customers' names and addresses, so only its owner may read it. */
async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code
    throw new UnusableDatabase(
      `The data folder ${dataDir} cannot be made (${why}). Set DATA_DIR to a folder that this user may write to.`,
    )
  }
}
