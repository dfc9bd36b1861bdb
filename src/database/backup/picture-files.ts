import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureFiles {
  readonly files: number
  readonly bytes: number
  /** Over all names and contents: 64 hexadecimal digits. */
  readonly checksum: string
}

type ReportCount = (done: number, total: number) => void

/** Copies the finished pictures of a folder into another. Each copy gets its name when it is complete. */
export async function copyPictures(from: string, to: string, report: ReportCount = () => {}): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = await pictureNames(from)
  for (const [place, name] of names.entries()) {
    report(place, names.length)
    const draft = join(to, `.${name}`)
    await copyFile(join(from, name), draft, constants.COPYFILE_FICLONE)
    await rename(draft, join(to, name))
  }
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

/** How many bytes the finished pictures of a folder take. */
export async function pictureBytes(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await pictureNames(folder)) bytes += (await stat(join(folder, name))).size
  return bytes
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
