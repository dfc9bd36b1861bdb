import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes the folders with this beginning in which nothing was written since a time, in milliseconds since 1970: a process that was killed left them, with a copy
 * of the database in them.
 */
export async function removeAbandoned(parent: string, beginning: string, before: number): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const folder = join(parent, entry.name)
    const isOurs = entry.isDirectory() && entry.name.startsWith(beginning)
    if (isOurs && (await lastWrittenIn(folder)) < before) await rm(folder, { recursive: true, force: true })
  }
}

/** Another process may be removing it too. */
async function lastWrittenIn(folder: string): Promise<number> {
  const inside = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(['.', ...inside].map((name) => stat(join(folder, name)).catch(() => null)))
  return Math.max(0, ...times.map((found) => found?.mtimeMs ?? 0))
}
