import { access, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../lib/files/write-whole.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { BACKUP, readManifest } from './backup-manifest.ts'

/** A finished backup in the folder of backups. Times are milliseconds since 1970. */
export interface KeptBackup {
  /** Of its folder. */
  readonly name: string
  readonly madeAt: number
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
  /** When it was last read whole and found as it was written; `null`: never. */
  readonly verifiedAt: number | null
  /** The secret key is in it, so it stays on the server. */
  readonly withKey: boolean
}

/** Beside the files of the backup, which know nothing of it. */
const VERIFIED = 'verified.json'
/** What the desk writes gets its place once it is whole. */
const DRAFTS = '.making'

const NAME = /^\w[\w.-]{0,59}$/
const OWN = /^\d{4}-\d\d-\d\d-\d{6}$/

/** The name of a backup that the desk makes now, in UTC: `2026-11-23-080512`. */
export function backupName(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}

/** Those in a folder, whoever made them, the newest first. What is no finished backup is left out. */
export async function keptBackups(dir: string): Promise<readonly KeptBackup[]> {
  // A folder that is not there, is no folder or may not be read has none that the desk could show.
  const names = await readdir(dir).catch(() => [])
  const found = await Promise.all(names.map((name) => findBackup(dir, name)))
  return found.filter((one) => one !== null).sort((a, b) => b.madeAt - a.madeAt)
}

export async function findBackup(dir: string, name: string): Promise<KeptBackup | null> {
  if (!NAME.test(name)) return null
  const folder = join(dir, name)
  const manifest = await readManifest(folder).catch((error) => {
    if (error instanceof UnusableDatabase) return null
    throw error
  })
  const database = await stat(join(folder, BACKUP.database)).catch(() => null)
  if (!manifest || !database) return null
  const { tables, pictures, madeAt, withKey } = manifest
  return {
    name,
    madeAt: Date.parse(madeAt),
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    pictures: pictures.files,
    bytes: database.size + pictures.bytes,
    verifiedAt: await verifiedAt(folder),
    withKey,
  }
}

async function verifiedAt(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, VERIFIED), 'utf8').catch(() => null)
  return text === null ? null : Number(JSON.parse(text).at)
}

/** Notes that a backup was read; `null`: and that it is not what was written. */
export async function noteVerified(dir: string, name: string, at: number | null): Promise<void> {
  const note = join(dir, name, VERIFIED)
  if (at === null) await rm(note, { force: true })
  else await writeWhole(note, `${JSON.stringify({ at })}\n`)
}

/** Where a new backup is written. What a run before left there is deleted. */
export async function emptyDraft(dir: string, name: string): Promise<string> {
  await rm(join(dir, DRAFTS), { recursive: true, force: true })
  await mkdir(join(dir, DRAFTS), { recursive: true, mode: 0o700 })
  return join(dir, DRAFTS, name)
}

/** Puts a whole backup among the others. */
export async function keepDraft(dir: string, name: string): Promise<void> {
  await rename(join(dir, DRAFTS, name), join(dir, name))
}

export async function removeBackup(dir: string, name: string): Promise<void> {
  await rm(join(dir, name), { recursive: true, force: true })
}

/** Which of the desk's own backups go so that `keeps` of them stay. */
export function backupsBeyond(all: readonly KeptBackup[], keeps: number): readonly KeptBackup[] {
  return all.filter(({ name }) => OWN.test(name)).slice(keeps)
}

/** Whether backups can be written into a folder, which is made if it is not there: its disk may be read-only, or another user's. */
export async function canKeepBackups(dir: string): Promise<boolean> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await access(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}
