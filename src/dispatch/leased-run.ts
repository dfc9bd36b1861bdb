/** Work on the rows of a file, which a process leases while it is at it. */
export interface LeasedRun {
  readonly state: string
  readonly updatedAt: number
  readonly endedAt: number | null
  readonly leaseUntil: number
  readonly tries: number
}

/** A run whose rows are done in their order. */
interface PlacedRun extends LeasedRun {
  /** The last row that is done. */
  readonly place: number
}

/** The key of a run, of any shop. */
export interface DueRun {
  readonly shopId: string
  readonly id: string
}

/** The lease of a process: when it was silent for this long, another one goes on. */
const LEASE_MS = 30_000
const MOST_TRIES = 5

/** Leases work to a process, which begins it or continues where another one stopped. After too many tries it is what `givenUp` says. */
export function leasedTo<Run extends LeasedRun>(run: Run, now: number, givenUp: (run: Run) => Run): Run {
  if (run.tries >= MOST_TRIES) return { ...givenUp(run), updatedAt: now, leaseUntil: 0 }
  return { ...run, tries: run.tries + 1, leaseUntil: now + LEASE_MS }
}

/** Whether the work is still leased to this process. */
export function isMine(run: LeasedRun, mine: LeasedRun): boolean {
  return run.state === mine.state && run.tries === mine.tries
}

export function renewed<Run extends LeasedRun>(run: Run, now: number): Run {
  return { ...run, updatedAt: now, leaseUntil: now + LEASE_MS }
}

/** Saves how far the work is, and renews the lease. */
export function advanced<Run extends PlacedRun>(run: Run, place: number, now: number): Run {
  return { ...renewed(run, now), place }
}

/** Ends the lease midway, so that another process may continue at once. The try does not count. */
export function released<Run extends LeasedRun>(run: Run, now: number): Run {
  return { ...run, leaseUntil: 0, tries: Math.max(0, run.tries - 1), updatedAt: now }
}
