import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { writeAtomically } from '../files/write-atomically.ts'
import { nothingThere, openFile } from './folder-media.platform.ts'
import type { OpenedMedia } from './media-files.ts'

/** A file system takes whole blocks. */
const BLOCK = 4096
/** A draft that a process left when it was killed. */
const ABANDONED_MS = 60 * 60 * 1000

interface Kept {
  readonly size: number
  /** When it was last seen in the bucket, in milliseconds since 1970. */
  readonly seenAt: number
}

/** Copies of what is in the bucket. */
export interface CacheFolder {
  read(name: string): Promise<Uint8Array | null>
  open(name: string): Promise<OpenedMedia | null>
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  /** When the copy was last seen in the bucket, in milliseconds since 1970; `null` for a name that nothing is known of. */
  seenAt(name: string): number | null
  noteSeen(name: string): Promise<void>
}

/**
 * A folder that takes at most so many bytes on the disk: the copies that were not read for the longest time go. It is looked through at its first use, in the order in which files
 * were last seen in the bucket. Several processes may use one folder. Each of them counts what it has seen itself, and finds what another one wrote.
 */
export function openCacheFolder(folder: string, mostBytes: number, clock: () => number): CacheFolder {
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(mostBytes, BLOCK),
    sizeCalculation: ({ size }) => Math.ceil(size / BLOCK) * BLOCK || BLOCK,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => {})
    },
  })
  let looked: Promise<void> | undefined

  async function lookThrough(): Promise<void> {
    const names = (await readdir(folder).catch(nothingThere)) ?? []
    const found = await Promise.all(
      names.map(async (name) => ({ name, file: await stat(join(folder, name)).catch(nothingThere) })),
    )
    const files = found.flatMap(({ name, file }) =>
      file?.isFile() ? [{ name, size: file.size, at: file.mtimeMs }] : [],
    )
    for (const { name, size, at } of files.toSorted((one, other) => one.at - other.at)) {
      if (!name.startsWith('.')) kept.set(name, { size, seenAt: at })
      else if (at < clock() - ABANDONED_MS) await rm(join(folder, name), { force: true })
    }
  }

  async function note(name: string, size: number): Promise<void> {
    looked ??= lookThrough()
    await looked
    if (!kept.get(name)) kept.set(name, { size, seenAt: clock() })
  }

  async function found<File extends { readonly size: number }>(name: string, file: File | null): Promise<File | null> {
    if (file) await note(name, file.size)
    else kept.delete(name)
    return file
  }

  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(nothingThere)
      await found(name, bytes && { size: bytes.length })
      return bytes
    },
    open: async (name) => found(name, await openFile(join(folder, name))),
    async write(name, bytes) {
      // What alone is larger than the folder may be is not kept at all.
      if (bytes.length > mostBytes) return
      await writeAtomically(join(folder, name), bytes)
      await note(name, bytes.length)
      kept.set(name, { size: bytes.length, seenAt: clock() })
    },
    async remove(name) {
      kept.delete(name)
      await rm(join(folder, name), { force: true })
    },
    seenAt: (name) => kept.peek(name)?.seenAt ?? null,
    async noteSeen(name) {
      const one = kept.peek(name)
      if (!one) return
      const seenAt = clock()
      kept.set(name, { ...one, seenAt })
      await utimes(join(folder, name), seenAt / 1000, seenAt / 1000).catch(nothingThere)
    },
  }
}
