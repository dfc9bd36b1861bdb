import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'

/**
 * Holds the write lock of a SQLite file in a process of its own, as one of our processes (`ours`) or as another program (`other`):
 * `node lock-holder-process.ts FILE ours|other`. Prints `holding` once it has the lock, and commits when its input ends.
 */
const [file = '', kind] = process.argv.slice(2)

function untilTold(): Promise<void> {
  console.log('holding')
  return new Promise((resolve) => process.stdin.on('end', resolve).resume())
}

if (kind === 'ours') {
  const db = await openSqlite(file)
  await db.transaction(
    async (tx) => {
      await sql`update schema_migrations set applied_at = applied_at + 1`.execute(tx)
      await untilTold()
    },
    { timeLimitMs: Infinity },
  )
  await db.close()
} else {
  const db = new DatabaseSync(file)
  db.exec('begin immediate')
  await untilTold()
  db.exec('commit')
  db.close()
}
