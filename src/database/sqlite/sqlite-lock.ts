import { findLockOwner, type LockOwner, lockOwnerText } from './lock-owner.ts'
import type { WriterNote } from './writer-note.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 1

/** Other processes try every millisecond, so a pause of two gives one of them the lock. */
const REST_MS = 2
const LONGEST_HELD_MS = 50

/** SQLite's write lock, as the one writing thread of a process takes it. */
export interface WriteLock {
  /**
   * Begins a write transaction as soon as no other process holds the lock; `begin` itself must not wait. After `timeoutMs` the error names who holds
   * the lock (`lockOwnerIn`).
   */
  take(begin: () => void, timeoutMs: number): void
  /** Call it after every commit and rollback. */
  released(): void
}

/**
 * SQLite has no queue for its lock: a process that returns right after its commit gets it again and again. So every process tries often, and one that
 * has held the lock for long pauses for a moment.
 */
export function writeLockOf(file: string, note: WriterNote): WriteLock {
  let isHeld = false
  let releasedAt = 0
  let heldSince = 0
  return {
    take(begin, timeoutMs) {
      const now = performance.now()
      if (now - releasedAt > REST_MS) heldSince = now
      else if (now - heldSince > LONGEST_HELD_MS) {
        pause(REST_MS)
        heldSince = performance.now()
      }
      while (!isBegun(begin, now + timeoutMs, file)) pause(RETRY_MS)
      isHeld = true
      note.taken()
    },
    released() {
      releasedAt = performance.now()
      if (isHeld) note.released()
      isHeld = false
    },
  }
}

function isBegun(begin: () => void, until: number, file: string): boolean {
  try {
    begin()
    return true
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if (errcode % 256 !== SQLITE_BUSY) throw error
    if (performance.now() > until) throw heldBy(findLockOwner(file), errcode)
    return false
  }
}

function heldBy(lockOwner: LockOwner, errcode: number): Error {
  return Object.assign(new Error(lockOwnerText(lockOwner)), { errcode, lockOwner })
}

/** The owner of the write lock in the time-out error of `take`; `null` for every other error. */
export function lockOwnerIn(error: unknown): LockOwner | null {
  return error instanceof Error && 'lockOwner' in error ? ((error.lockOwner as LockOwner | undefined) ?? null) : null
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
