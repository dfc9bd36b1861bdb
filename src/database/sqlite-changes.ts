import type { Database } from './database.ts'

/** How long another process's commit may go unnoticed: SQLite's own count costs some microseconds, which every page would pay. */
const UNNOTICED_MS = 5

export interface Changes extends Pick<Database, 'stamp'> {
  /** This process's own commits are noticed at once. */
  committedHere(): void
}

/** A stamp out of SQLite's count of what other connections have committed, `version`. */
export function changesOf(version: () => number | null): Changes {
  let count = 0
  let known: number | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    stamp() {
      const now = performance.now()
      if (now - lookedAt < UNNOTICED_MS) return known === null ? null : count
      lookedAt = now
      const found = version()
      if (found !== known) count += 1
      known = found
      return found === null ? null : count
    },
    committedHere() {
      count += 1
    },
  }
}
