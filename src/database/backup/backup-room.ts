import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { BACKUP } from './backup-manifest.ts'
import { pictureBytes } from './picture-files.ts'

/** In bytes. */
export interface BackupRoom {
  readonly needed: number
  readonly free: number
}

/** What is left for orders while a backup is written. */
const SPARE = 64 * 2 ** 20

/** How much room a backup takes beside what the shops need meanwhile, and how much there is in its folder. PostgreSQL's rows are written twice on the way. */
export async function backupRoom(db: Database, dataDir: string, folder: string): Promise<BackupRoom> {
  const rows = (await databaseBytes(db)) * (db.engine === 'postgres' ? 2 : 1)
  const { bavail, bsize } = await statfs(folder)
  return { needed: rows + (await pictureBytes(join(dataDir, BACKUP.pictures))) + SPARE, free: bavail * bsize }
}

async function databaseBytes({ engine, read }: Database): Promise<number> {
  const size =
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await size.execute(read)
  return rows[0]?.bytes ?? 0
}
