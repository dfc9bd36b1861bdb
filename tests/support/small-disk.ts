import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { testFolder } from './databases.ts'

const run = promisify(execFile)

interface SmallDisk {
  readonly folder: string
  /** Leaves no room for the database on it. */
  fill(db: Database): Promise<void>
  makeRoom(db: Database): Promise<void>
}

/** A disk of 8 MB where this user may mount one; elsewhere SQLite itself is told that there is no room, with the same answers. */
export async function smallDisk(): Promise<SmallDisk> {
  const folder = await testFolder()
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder]).then(
    () => true,
    () => false,
  )
  if (!isMounted) return { folder, fill: (db) => limitPages(db, 1), makeRoom: (db) => limitPages(db, 4_294_967_294) }
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(bavail * bsize))
    },
    makeRoom: () => rm(ballast),
  }
}

async function limitPages(db: Database, pages: number): Promise<void> {
  await db.transaction((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx))
}
