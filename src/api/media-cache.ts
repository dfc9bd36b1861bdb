import { LRUCache } from 'lru-cache'
import { readMedia } from '../catalogue/pictures/media-folder.platform.ts'
import type { MediaFiles } from '../lib/media/media-files.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** Bytes of an entry beside its content: its name and the cache's lists. */
const OVERHEAD = 200

/** Reads pictures and keeps the most recently used ones in memory. A picture's name is the hash of its content, so a copy never gets old. */
export function mediaCache(media: MediaFiles): (name: string) => Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + OVERHEAD,
  })
  return async (name) => {
    const known = kept.get(name)
    if (known) return known
    const read = await readMedia(media, name)
    const bytes = read && new Uint8Array(read)
    if (bytes) kept.set(name, bytes)
    return bytes
  }
}
