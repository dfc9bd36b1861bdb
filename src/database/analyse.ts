import { sql } from 'kysely'
import type { Database } from './database.ts'
import { writeStatistics } from './sqlite/sqlite-statistics.ts'

/** Updates the engine's statistics, so that it picks the right indexes: call it after the first load and after a large import. */
export async function analyse(db: Database): Promise<void> {
  await db.transaction(
    async (tx) => {
      if (db.engine === 'sqlite') await writeStatistics(tx, { isHurried: false })
      else await sql`analyze`.execute(tx)
    },
    { timeLimitMs: Infinity },
  )
}
