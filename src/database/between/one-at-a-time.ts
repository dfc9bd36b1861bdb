import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { moveNames } from './move-names.ts'

/** A class of advisory locks of its own: the guards share another one. */
const COMMANDS = 60

/**
 * Runs the work unless another command moves the same shop out of this database: one that breaks a move off while another opens the shop would leave it in both.
 * A transaction that does nothing else holds the lock, so it ends with the process. Throws `UnusableDatabase`.
 */
export function oneAtATime<Value>(source: Database, shopId: string, work: () => Promise<Value>): Promise<Value> {
  const { lock } = moveNames(shopId)
  return source.transaction(
    async (tx) => {
      const { rows } = await sql<{ free: 0 | 1 }>`
        select pg_try_advisory_xact_lock(${COMMANDS}, ${lock % 2 ** 31}::int) as free`.execute(tx)
      if (rows[0]?.free !== 1) throw new UnusableDatabase('Another command is moving this shop. Wait until it is over.')
      return work()
    },
    { timeLimitMs: Number.POSITIVE_INFINITY },
  )
}
