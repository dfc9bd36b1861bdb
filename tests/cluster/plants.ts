import type { Plant } from '../chaos/plants.ts'
import type { FaultKind } from './faults.ts'

/** Bugs that the run has to find: each acknowledges what no standby has. */
export const plants = {
  /** The server answers before a standby has the row. */
  'asynchronous-standbys': {
    finds: ['lost'],
    faults: ['killed without standbys'],
    sql: ['alter database postgres set synchronous_commit = local'],
  },
  /** A repetition is answered with what it reads, without waiting for a standby. */
  'plain-repetition': {
    finds: ['lost'],
    faults: ['crashed without standbys, then killed'],
    replaces: () => [
      { what: /(where\("idempotency_key", "=", idempotencyKey\)\.where\("act", "=", act\))\.forUpdate\(\)/, by: '$1' },
    ],
  },
  /** A wait that somebody cancelled counts as a commit. */
  'cancelled-is-committed': {
    finds: ['lost'],
    faults: ['waits cancelled, then killed'],
    replaces: () => [{ what: /if \(this\.#warnings === before\) return result;/, by: 'return result;' }],
  },
} as const satisfies Readonly<Record<string, Plant & { readonly faults: readonly FaultKind[] }>>
