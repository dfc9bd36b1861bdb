import type { Database } from '../../src/database/database.ts'

/** As a process that dies once so many transactions have committed. */
export function killedAfter(db: Database, transactions: number): Database {
  let committed = 0
  return {
    ...db,
    async transaction(work, limit) {
      if (committed === transactions) throw new Error('killed')
      committed += 1
      return db.transaction(work, limit)
    },
  }
}
