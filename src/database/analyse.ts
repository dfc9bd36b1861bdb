import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Lets the engine count what is in the tables, so that it picks the right indexes: after the first load and after a large import. */
export async function analyse(db: Database): Promise<void> {
  await db.transaction((tx) => sql`analyze`.execute(tx), { timeLimitMs: Infinity })
}
