import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type TarEntry, type TarFile, tarFile } from '../../lib/files/tar-file.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { BACKUP_FILES } from './backup-manifest.ts'
import { findBackup } from './kept-backups.ts'
import { pictureNames } from './picture-files.ts'

interface OpenedBackup {
  readonly tar: TarFile
  /** Of the manifest, and so of the content. */
  readonly digest: string
}

/** A backup as a tar file with one folder, which `tar -xf` extracts for `contraentrega restore`; `null` when it is gone or holds the secret key. */
export async function openBackup(dir: string, name: string): Promise<OpenedBackup | null> {
  const backup = await findBackup(dir, name)
  if (!backup || backup.withKey) return null
  const folder = join(dir, name)
  const pictures = (await pictureNames(join(folder, BACKUP_FILES.pictures))).map(
    (one) => `${BACKUP_FILES.pictures}/${one}`,
  )
  const entries: TarEntry[] = []
  for (const file of [BACKUP_FILES.manifest, BACKUP_FILES.database, ...pictures]) {
    entries.push(await entryOf(join(folder, file), `${name}/${file}`))
  }
  const digest = sha256(await readFile(join(folder, BACKUP_FILES.manifest))).slice(0, 20)
  return { tar: tarFile(entries, Math.floor(backup.madeAt / 1000)), digest }
}

async function entryOf(path: string, name: string): Promise<TarEntry> {
  const { size } = await stat(path)
  return { name, size, read: (start, end) => createReadStream(path, { start, end: end - 1 }) }
}
