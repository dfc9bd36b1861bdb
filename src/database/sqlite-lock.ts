const SQLITE_BUSY = 5
const RETRY_MS = 1

/** Other processes try every millisecond, so a pause of two gives one of them the lock. */
const REST_MS = 2
const LONGEST_HELD_MS = 50

let releasedAt = 0
let heldSince = 0

/**
 * Begins a write transaction as soon as no other process holds the lock. SQLite has no queue for its lock: a process that returns right after its commit
 * gets it again and again. So every process tries often (`begin` itself must not wait), and one that has held the lock for long pauses for a moment.
 */
export function takeWriteLock(begin: () => void, patienceMs: number): void {
  const now = performance.now()
  if (now - releasedAt > REST_MS) heldSince = now
  else if (now - heldSince > LONGEST_HELD_MS) {
    pause(REST_MS)
    heldSince = performance.now()
  }
  while (!isBegun(begin, now + patienceMs)) pause(RETRY_MS)
}

function isBegun(begin: () => void, until: number): boolean {
  try {
    begin()
    return true
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if (errcode % 256 !== SQLITE_BUSY || performance.now() > until) throw error
    return false
  }
}

/** Call it after every commit and rollback. */
export function writeLockReleased(): void {
  releasedAt = performance.now()
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
