import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import type { Database } from '../database.ts'
import { pictureBytes } from './picture-files.ts'

/** Sizes in bytes. */
export interface BackupSpace {
  readonly needed: number
  readonly free: number
}

/** Disk space that stays free for orders while a backup is written. */
const SPARE = 64 * 2 ** 20

/** The disk space that a backup needs, with a reserve for orders, and the free space in its folder. Rows from PostgreSQL are written twice on the way. */
export async function backupSpace(db: Database, media: Pick<MediaFiles, 'list'>, folder: string): Promise<BackupSpace> {
  const rows = (await databaseBytes(db)) * (db.engine === 'postgres' ? 2 : 1)
  const { bavail, bsize } = await statfs(folder)
  return { needed: rows + (await pictureBytes(media)) + SPARE, free: bavail * bsize }
}

async function databaseBytes({ engine, read }: Database): Promise<number> {
  const size =
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await size.execute(read)
  return rows[0]?.bytes ?? 0
}
