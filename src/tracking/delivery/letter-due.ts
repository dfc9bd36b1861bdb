import { HELD_MS } from '../../orders/purchase/purchase-moment.ts'

/** Far longer than a batch takes, so that no other process sends its letters meanwhile. */
export const LEASE_MS = 120_000

/** The latest time at which a letter that was tried can be due: the end of a lease that begins now. */
export function latestDue(now: number): number {
  return now + LEASE_MS
}

/** The latest time at which any waiting letter can be due. One that is due later was taken, given back or posted while a clock was ahead. */
export function latestHeld(now: number): number {
  return now + Math.max(LEASE_MS, HELD_MS)
}
