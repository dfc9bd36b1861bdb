import type { Database } from '../database.ts'

/** How long the count is cached, and so how late another process's change may be noticed. Reading it for every page would cost some microseconds each. */
const CACHED_MS = 5

export interface ChangeStamp extends Pick<Database, 'stamp'> {
  /** Changes the stamp at once for a change of this process. */
  noteOwnChange(): void
}

/** Derives the stamp from the count of changes that all processes keep in the file. */
export function stampFromCount(countInFile: () => number | null): ChangeStamp {
  let stamp = 0
  let known: number | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return {
    stamp() {
      const now = performance.now()
      if (now - readAt < CACHED_MS) return known === null ? null : stamp
      readAt = now
      const found = countInFile()
      if (found !== known) stamp += 1
      known = found
      return found === null ? null : stamp
    },
    noteOwnChange() {
      stamp += 1
    },
  }
}
