import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BACKUP, type BackupManifest, keyMarkOf } from './backup-manifest.ts'
import type { Database } from './database.ts'
import { copyPictures, sumPictures } from './picture-files.ts'
import { snapshotInto } from './snapshot.ts'
import { tableSums } from './table-sums.ts'
import { UnusableDatabase } from './unusable-database.ts'

interface BackupSource {
  readonly db: Database
  readonly dataDir: string
  readonly migrationsDir: string
  readonly secretKey: Uint8Array
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Writes a backup into a new folder, which gets its name once everything is on the disk. The shops stay open meanwhile. The pictures are copied after
 * the database, so that every picture that it names is in the backup.
 */
export async function makeBackup(source: BackupSource, folder: string, withKey: boolean): Promise<BackupManifest> {
  await refuseTaken(folder)
  const draft = join(dirname(folder), `.backup-${randomUUID()}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(draft, source, withKey)
    await flushAll(draft)
    await refuseTaken(folder)
    await rename(draft, folder)
    await flushFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(draft: string, source: BackupSource, withKey: boolean): Promise<BackupManifest> {
  const { db, dataDir, migrationsDir, secretKey, now } = source
  const file = join(draft, BACKUP.database)
  await snapshotInto(db, file, migrationsDir, now)
  await copyPictures(join(dataDir, BACKUP.pictures), join(draft, BACKUP.pictures))
  if (withKey) {
    await writeFile(join(draft, BACKUP.key), `${Buffer.from(secretKey).toString('hex')}\n`, { mode: 0o600 })
  }
  const manifest: BackupManifest = {
    format: 1,
    madeAt: new Date(now).toISOString(),
    engine: db.engine,
    tables: [...(await tableSums(file))],
    pictures: await sumPictures(join(draft, BACKUP.pictures)),
    keyMark: keyMarkOf(secretKey),
    withKey,
  }
  await writeFile(join(draft, BACKUP.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function refuseTaken(folder: string): Promise<void> {
  const isTaken = await access(folder).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new UnusableDatabase(`There is something at ${folder} already. Name a new folder.`)
}

async function flushAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? flushAll(path) : flush(path, 'r+'))
  }
  await flushFolder(folder)
}

/** Flushes the names in a folder as well. Windows cannot. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
