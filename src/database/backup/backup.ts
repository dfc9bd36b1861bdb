import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE } from '../../lib/files/private-file.ts'
import { folderMedia } from '../../lib/media/folder-media.platform.ts'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { keyMarkOf } from '../../lib/secrets/root-key.ts'
import type { Database } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { tableChecksums } from '../move/table-checksums.ts'
import { findRootKey, ROOT_KEY } from '../root-key.store.ts'
import { snapshotInto } from '../sqlite/snapshot.ts'
import { readSqlite } from '../sqlite/sqlite.ts'
import { removeAbandoned } from './abandoned-folders.ts'
import { BACKUP_FILES, type BackupManifest } from './backup-manifest.ts'
import type { BackupProgress, ReportProgress } from './backup-progress.ts'
import { backupSpace } from './backup-space.ts'
import { checksumPictures, copyPictures } from './picture-files.ts'

export interface BackupSource {
  readonly db: Database
  readonly dataDir: string
  /** Where the pictures are; without it, `{dataDir}/media`. */
  readonly media?: MediaFiles
  readonly migrationsDir: string
  /** The secret keys of this environment. */
  readonly secretKeys: readonly Uint8Array[]
  /** Milliseconds since 1970. */
  readonly now: number
  readonly report?: ReportProgress
}

export function mediaOf({ media, dataDir }: Pick<BackupSource, 'media' | 'dataDir'>): MediaFiles {
  return media ?? folderMedia(join(dataDir, BACKUP_FILES.pictures))
}

const DRAFT = '.backup-'
/** Longer than a backup that is under way writes nothing: it is read back for hours when it is very large. */
const ABANDONED_MS = 12 * 60 * 60 * 1000

/**
 * Writes a backup into a new folder, which gets its name once everything is on the disk. The shops stay open meanwhile. The pictures are copied after
 * the database, so that every picture that it names is in the backup. What a backup that was killed left beside it is removed.
 */
export async function makeBackup(source: BackupSource, folder: string, withKey: boolean): Promise<BackupManifest> {
  await refuseTaken(folder)
  const draft = join(dirname(folder), `${DRAFT}${randomUUID()}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await removeAbandoned(dirname(folder), DRAFT, (await stat(draft)).mtimeMs - ABANDONED_MS)
    await requireDiskSpace(source, mediaOf(source), draft)
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

/** Throws where a folder's disk has no room for the database, these pictures and some orders. */
export async function requireDiskSpace(
  { db }: Pick<BackupSource, 'db'>,
  media: Pick<MediaFiles, 'list'>,
  folder: string,
): Promise<void> {
  const { needed, free } = await backupSpace(db, media, folder)
  if (free >= needed) return
  const [needs, has] = [needed, free].map((bytes) => `${Math.ceil(bytes / 2 ** 20)} MB`)
  throw new UnusableDatabase(
    `A backup needs ${needs}, and the disk of ${folder} has ${has}. Make room, or name another disk.`,
  )
}

async function fill(draft: string, source: BackupSource, withKey: boolean): Promise<BackupManifest> {
  const { db, migrationsDir, secretKeys, now, report = () => {} } = source
  const reportStep = (step: BackupProgress['step']) => (done: number, total: number) => report({ step, done, total })
  const file = join(draft, BACKUP_FILES.database)
  reportStep('database')(0, 0)
  await snapshotInto(db, file, migrationsDir, now)
  await copyPictures(mediaOf(source), join(draft, BACKUP_FILES.pictures), reportStep('pictures'))
  const tables = await tableChecksums(file, reportStep('reading'))
  const keyMark = await keyMarkIn(file, tables)
  if (withKey) await writeKey(draft, secretKeys, keyMark)
  const manifest: BackupManifest = {
    format: 1,
    madeAt: new Date(now).toISOString(),
    engine: db.engine,
    tables: [...tables],
    pictures: await checksumPictures(join(draft, BACKUP_FILES.pictures), reportStep('reading')),
    keyMark,
    withKey,
  }
  await writeFile(join(draft, BACKUP_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE })
  return manifest
}

/** The mark of the secret key that a SQLite file needs; '' where it has no root key. */
export async function keyMarkIn(file: string, tables: readonly { readonly table: string }[]): Promise<string> {
  if (!tables.some(({ table }) => table === ROOT_KEY)) return ''
  const { read, close } = readSqlite(file)
  try {
    return (await findRootKey(read))?.keyMark ?? ''
  } finally {
    close()
  }
}

async function writeKey(folder: string, secretKeys: readonly Uint8Array[], keyMark: string): Promise<void> {
  const key = secretKeys.find((one) => keyMarkOf(one) === keyMark)
  if (!key)
    throw new UnusableDatabase(`The secret key with the mark ${keyMark} is not here: back up without --with-key.`)
  await writeFile(join(folder, BACKUP_FILES.key), `${Buffer.from(key).toString('hex')}\n`, { mode: 0o600 })
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

/** Flushes a folder's entries, so that a rename survives a power cut. Windows cannot. */
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
