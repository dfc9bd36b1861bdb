import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFiles } from '../../lib/media/media-files.ts'

export interface PictureFiles {
  readonly files: number
  readonly bytes: number
  /** Over all names and contents: 64 hexadecimal digits. */
  readonly checksum: string
}

type ReportCount = (done: number, total: number) => void

/** Copies the finished pictures into a folder. Each copy gets its name when it is complete. */
export async function copyPictures(from: MediaFiles, to: string, report: ReportCount = () => {}): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const files = await from.list()
  for (const [place, { name }] of files.entries()) {
    report(place, files.length)
    const draft = join(to, `.${name}`)
    await from.copyTo(name, draft)
    await rename(draft, join(to, name))
  }
}

/** Brings the pictures of a backup's folder to where the shops have theirs. */
export async function bringPictures(from: string, to: MediaFiles): Promise<void> {
  for (const name of await pictureNames(from)) await to.copyFrom(name, join(from, name))
}

export async function checksumPictures(folder: string, report: ReportCount = () => {}): Promise<PictureFiles> {
  const names = await pictureNames(folder)
  const all = createHash('sha256')
  let bytes = 0
  for (const [place, name] of names.entries()) {
    report(place, names.length)
    const file = join(folder, name)
    bytes += (await stat(file)).size
    all.update(`${name} ${await digestOf(file)}\n`)
  }
  return { files: names.length, bytes, checksum: all.digest('hex') }
}

/** How many bytes the finished pictures take. */
export async function pictureBytes(media: Pick<MediaFiles, 'list'>): Promise<number> {
  return (await media.list()).reduce((sum, { size }) => sum + size, 0)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The names of the finished pictures, in the same order on every machine; none without the folder. */
export async function pictureNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map(({ name }) => name).sort()
}
