/** Far longer than a batch takes, so that no other process sends its letters meanwhile. */
export const LEASE_MS = 120_000

/**
 * The latest time at which a waiting letter can be due: the end of a lease that begins now. A letter that is due later was taken, given back or posted
 * while a clock was ahead.
 */
export function latestDue(now: number): number {
  return now + LEASE_MS
}
