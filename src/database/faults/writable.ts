import { sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { withinLimit } from './time-limit.ts'

const PROBE_LIMIT = { timeLimitMs: 2_000 }

/**
 * What an order writes into SQLite's journal at most, stored and finalised: 72 pages of 4 KB in a shop with 5,000 tickets, 41 on average. PostgreSQL needs
 * less: a new page for each table and index whose last one is full.
 */
export const ORDER_BYTES = 300_000

const probing = new WeakMap<Database, Promise<boolean>>()

/** Whether the database commits a write within two seconds and has room for an order. Calls at the same time share one probe. */
export function isWritable(db: Database): Promise<boolean> {
  const known = probing.get(db)
  if (known) return known
  const probe = writes(db).finally(() => probing.delete(db))
  probing.set(db, probe)
  return probe
}

async function writes(db: Database): Promise<boolean> {
  try {
    await withinLimit(PROBE_LIMIT, async () => {
      await db.transaction(writeSomething)
      await db.requireDiskSpace(ORDER_BYTES)
    })
    return true
  } catch {
    return false
  }
}

/** Changes the value and changes it back: SQLite writes nothing when a value stays the same, and would not notice a disk that cannot be written to. */
async function writeSomething(tx: Sql): Promise<void> {
  await sql`update schema_migrations set applied_at = applied_at + 1`.execute(tx)
  await sql`update schema_migrations set applied_at = applied_at - 1`.execute(tx)
}
