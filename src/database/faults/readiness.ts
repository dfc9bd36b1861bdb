import type { Database } from '../database.ts'
import { isWritable } from './writable.ts'

/** How long an answer is kept: each probe writes as much as an order, and anybody may ask. */
const KEPT_MS = 2_000

export interface Readiness {
  /** Whether an order could be stored now, or could two seconds ago. */
  isReady(): Promise<boolean>
  /** Call it when the database failed a request: the next question is answered by a probe. */
  doubt(): void
}

/** Balancers ask often and together, and strangers may ask in a loop: they share the answers. `clock` is in milliseconds. */
export function openReadiness(db: Database, clock: () => number = () => performance.now()): Readiness {
  let known: { readonly answer: Promise<boolean>; readonly at: number } | null = null
  return {
    isReady() {
      if (!known || clock() - known.at >= KEPT_MS) known = { answer: isWritable(db), at: clock() }
      return known.answer
    },
    doubt() {
      known = null
    },
  }
}
