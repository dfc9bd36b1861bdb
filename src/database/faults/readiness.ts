import type { Database } from '../database.ts'
import { isWritable } from './writable.ts'

/** How long an answer is cached: each probe writes as much as an order, and anybody may ask. */
const KEPT_MS = 2_000

export interface Readiness {
  /** Whether an order could be stored now, or could two seconds ago. */
  isReady(): Promise<boolean>
  /** Drops the cached answer, so that the next call probes again. Call it when the database failed a request. */
  invalidate(): void
}

/** Caches the answer, because load balancers poll often and anybody may ask in a loop. `clock` is in milliseconds. */
export function openReadiness(db: Database, clock: () => number = () => performance.now()): Readiness {
  let known: { readonly answer: Promise<boolean>; readonly at: number } | null = null
  return {
    isReady() {
      if (!known || clock() - known.at >= KEPT_MS) known = { answer: isWritable(db), at: clock() }
      return known.answer
    },
    invalidate() {
      known = null
    },
  }
}
