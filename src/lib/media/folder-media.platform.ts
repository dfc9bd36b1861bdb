import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'
import type { MediaFiles, OpenedMedia } from './media-files.ts'

/** The files of a folder. It is made when something is written. */
export function folderMedia(folder: string): MediaFiles {
  return {
    read: (name) => readFile(join(folder, name)).catch(nothingThere),
    open: (name) => openFile(join(folder, name)),
    write: (name, content) => writeAtomically(join(folder, name), content),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    async list() {
      const entries = (await readdir(folder, { withFileTypes: true }).catch(nothingThere)) ?? []
      const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
      const found = names.sort().map(async (name) => {
        const file = await stat(join(folder, name)).catch(nothingThere)
        return file ? [{ name, size: file.size }] : []
      })
      return (await Promise.all(found)).flat()
    },
    copyTo: (name, path) => copyFile(join(folder, name), path, constants.COPYFILE_FICLONE),
    copyFrom: (name, path) => copyAtomically(path, join(folder, name)),
  }
}

/** Between two parts no file is open, so that phones that stop in the middle of a video hold nothing. */
export async function openFile(path: string): Promise<OpenedMedia | null> {
  const found = await stat(path).catch(nothingThere)
  if (!found?.isFile()) return null
  return { size: found.size, readPart: (start, length) => readPart(path, start, length) }
}

async function readPart(path: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Shares the blocks with the original where the file system can. */
async function copyAtomically(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const draft = join(dirname(to), `.${randomUUID()}`)
  try {
    await copyFile(from, draft, constants.COPYFILE_FICLONE)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

export function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
