import type { Database } from '../database.ts'

/** How long another process's change may go unnoticed: reading the count costs some microseconds, and every page would pay them. */
const UNNOTICED_MS = 5

export interface Changes extends Pick<Database, 'stamp'> {
  /** A change of this process is known at once. */
  changedHere(): void
}

/** Makes a stamp out of the count of changes that all processes keep in the file. */
export function changesOf(countInFile: () => number | null): Changes {
  let stamp = 0
  let known: number | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    stamp() {
      const now = performance.now()
      if (now - lookedAt < UNNOTICED_MS) return known === null ? null : stamp
      lookedAt = now
      const found = countInFile()
      if (found !== known) stamp += 1
      known = found
      return found === null ? null : stamp
    },
    changedHere() {
      stamp += 1
    },
  }
}
