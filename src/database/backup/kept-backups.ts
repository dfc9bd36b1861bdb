import { access, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../lib/files/write-atomically.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { BACKUP_FILES, readManifest } from './backup-manifest.ts'

/** A finished backup in the folder of backups. Times are milliseconds since 1970. */
export interface KeptBackup {
  /** The name of its folder. */
  readonly name: string
  readonly madeAt: number
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
  /** When it was last verified with success, in milliseconds since 1970; `null`: never. */
  readonly verifiedAt: number | null
  /** The secret key is in it, so it stays on the server. */
  readonly withKey: boolean
}

/** Holds the time of the last verification. It lies in the backup's folder and is no part of the backup. */
const VERIFIED = 'verified.json'
/** The desk writes its backups here and moves them out when they are complete. */
const DRAFTS = '.making'

const NAME = /^\w[\w.-]{0,59}$/
const OWN = /^\d{4}-\d\d-\d\d-\d{6}$/

/** The name of a backup that the desk makes now, in UTC: `2026-11-23-080512`. */
export function backupName(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}

/** The finished backups in a folder, newest first, also those that were made by command. */
export async function listBackups(dir: string): Promise<readonly KeptBackup[]> {
  // A missing or unreadable folder has no backups to show.
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
  const database = await stat(join(folder, BACKUP_FILES.database)).catch(() => null)
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

/** Records when a backup was verified; `null`: the verification failed. */
export async function noteVerified(dir: string, name: string, at: number | null): Promise<void> {
  const note = join(dir, name, VERIFIED)
  if (at === null) await rm(note, { force: true })
  else await writeAtomically(note, `${JSON.stringify({ at })}\n`)
}

/** Deletes the drafts of earlier runs and returns the path for a new one. */
export async function prepareDraft(dir: string, name: string): Promise<string> {
  await rm(join(dir, DRAFTS), { recursive: true, force: true })
  await mkdir(join(dir, DRAFTS), { recursive: true, mode: 0o700 })
  return join(dir, DRAFTS, name)
}

/** Moves a complete draft into the folder of backups. */
export async function publishDraft(dir: string, name: string): Promise<void> {
  await rename(join(dir, DRAFTS, name), join(dir, name))
}

export async function removeBackup(dir: string, name: string): Promise<void> {
  await rm(join(dir, name), { recursive: true, force: true })
}

/** The desk's own backups to delete, so that the newest `keeps` of them remain. */
export function backupsToDelete(all: readonly KeptBackup[], keeps: number): readonly KeptBackup[] {
  return all.filter(({ name }) => OWN.test(name)).slice(keeps)
}

/** Whether backups can be written into a folder, which is made if it is missing: its disk may be read-only, or the folder another user's. */
export async function canWriteBackups(dir: string): Promise<boolean> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await access(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}
