import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { UnusableDatabase } from './unusable-database.ts'

export interface DatabasePlace {
  /** `postgresql://user:password@host:5432/name`; without it, SQLite. */
  readonly databaseUrl?: string | null | undefined
  /** The folder of the SQLite file, made when it is missing. */
  readonly dataDir: string
}

/** Opens PostgreSQL when there is an address, else the SQLite file in `dataDir`. Throws `UnusableDatabase`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl)
  await makeFolder(dataDir)
  return openSqlite(sqliteFile(dataDir))
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'contraentrega.db')
}

/** Customers' names and addresses live here: a new folder is for its owner alone. */
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
