import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file atomically, also with several writers: readers never see half of it. Creates its folder. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
