import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file atomically, also with several writers: readers never see half of it. Creates its folder. What cannot be written leaves nothing behind, which would keep a full disk full. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
