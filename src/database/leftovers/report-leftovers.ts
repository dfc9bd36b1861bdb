import { access } from 'node:fs/promises'
import type { Database } from '../database.ts'
import { sqliteFile } from '../open-database.ts'
import { DROPPING_MINUTES, type Dropping, type Leftovers, SMALL_FILE } from './leftovers.ts'

const USUAL_DROPPING: Dropping = { timeoutMs: 10_000, rewriteBelow: SMALL_FILE }

const text = {
  none: 'The database’s files hold nothing of what was deleted.',
  journal: `The database’s files still hold what was deleted, because another process is reading or writing, perhaps a backup. A running server removes it within ${DROPPING_MINUTES} minutes after that process is done; without a server, run this again.`,
  copy: 'Litestream reads the database’s journal for as long as it runs, so the journal holds what was deleted until orders have written over it, and Litestream’s copies until their retention ends: docs/operations.md says how long.',
  file: 'Pages of the database file may still hold copies of what was deleted. A running server rewrites the file between 2 and 5 in the morning, when the disk has room for three times its size. `contraentrega database rewrite` does it now; orders wait meanwhile, about a second for each 100 MB.',
  server:
    'PostgreSQL keeps deleted rows in its files until it has vacuumed, and longer in archived WAL and in backups: docs/security.md says how long, and what to set.',
} as const satisfies Record<Leftovers, string>

/** Removes what forgotten people left in the database's files. Returns what the operator has to know, one line each. */
export async function reportLeftovers(
  db: Database,
  dataDir: string,
  dropping = USUAL_DROPPING,
): Promise<readonly string[]> {
  const left = text[await db.dropLeftovers(dropping)]
  const file = sqliteFile(dataDir)
  const isBeside = db.engine === 'postgres' && (await exists(file))
  return isBeside
    ? [left, `${file} is from before the move to PostgreSQL and still has everyone it had then. Delete it.`]
    : [left]
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
