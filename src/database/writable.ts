import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Whether the database takes a transaction at this moment, and with it an order. */
export async function isWritable(db: Database): Promise<boolean> {
  try {
    await db.transaction((tx) => sql`select 1`.execute(tx))
    return true
  } catch {
    return false
  }
}
