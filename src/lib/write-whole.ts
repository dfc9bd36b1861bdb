import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes the file so that nobody ever sees half of it, whoever else writes it at the same time. Makes its folder. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
