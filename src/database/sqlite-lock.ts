const SQLITE_BUSY = 5
const RETRY_MS = 1

/** Nobody who asks every millisecond misses it. */
const REST_MS = 2
const LONGEST_HELD_MS = 50

let releasedAt = 0
let heldSince = 0

/**
 * Begins a transaction that writes, as soon as no other process does. SQLite has no queue for its lock: who comes back at once after a commit gets
 * it again and again. So each asks often (`begin` must not wait itself), and who has had it for long leaves it alone for a moment.
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

/** Remembers when others could have had the lock. */
export function leaveWriteLock(): void {
  releasedAt = performance.now()
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
