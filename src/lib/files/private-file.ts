import { randomUUID } from 'node:crypto'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** For its owner alone: it holds what people told the shop, or a secret. */
export const PRIVATE = 0o600

/**
 * Writes a file atomically that only its owner may read: readers see the old file or the whole new one, and the old file's rights are dropped. A pipe
 * or a device, such as `/dev/stdout`, is written to as it is. When `write` fails, everything stays as it was.
 */
export async function writePrivately(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const target = await realpath(path).catch(() => path)
  const isFile = await stat(target).then(
    (found) => found.isFile(),
    () => true,
  )
  if (!isFile) return withFile(target, 'w', write)
  const draft = join(dirname(target), `.${basename(target)}-${randomUUID()}`)
  try {
    await withFile(draft, 'wx', async (file) => {
      await write(file)
      await file.sync()
    })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function withFile(path: string, flags: 'w' | 'wx', work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, PRIVATE)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
