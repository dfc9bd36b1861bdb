import type { DatabaseSync } from 'node:sqlite'

/** The cache's size in pages. What does not fit goes into the journal before the commit. */
const FEW_PAGES = 8
const USUAL_CACHE = -2_000

/**
 * Writes that many bytes into the journal in the open transaction and rolls them back. The journal keeps its length, so the next transactions have
 * the space. Throws when the disk is full, and SQLite then rolls back the transaction.
 */
export function probeDiskSpace(connection: DatabaseSync, bytes: number): void {
  // SQLite sets the cache while it compiles the pragma, so the statement must not be a kept one.
  connection.exec(`pragma cache_size = ${FEW_PAGES}; savepoint space`)
  try {
    const filled = connection.prepare(
      'update schema_migrations set digest = hex(randomblob(?)) where name = (select min(name) from schema_migrations)',
    )
    filled.run(Math.ceil(bytes / 2))
  } finally {
    if (connection.isTransaction) connection.exec('rollback to space; release space')
    connection.exec(`pragma cache_size = ${USUAL_CACHE}`)
  }
}
