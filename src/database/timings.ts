/** What work waits for: a connection of a pool on PostgreSQL, `late` to the replica. On SQLite `writing` and `long` are turns of the one writer, and nothing else waits. */
export type WaitedFor = 'reading' | 'writing' | 'long' | 'reports' | 'late'

/** Where an engine reports how long it took. The server fills it with its metrics, because this room knows none. */
export interface DatabaseTimings {
  /** Seconds from the end of a transaction's work to the answer to its commit, or to the failure of it. */
  committed(seconds: number): void
  /** Seconds from asking for a connection or a turn to having it, or to giving up. */
  waited(pool: WaitedFor, seconds: number): void
  /** Seconds by which a replica is behind what it has received. */
  behind(seconds: number): void
}

export const NO_TIMINGS: DatabaseTimings = { committed() {}, waited() {}, behind() {} }

/** Runs the work and reports how many seconds it took, also when it failed. */
export async function timed<Value>(work: () => Promise<Value>, report: (seconds: number) => void): Promise<Value> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    report((performance.now() - begun) / 1_000)
  }
}
