import { limitConcurrency } from '../lib/limit-concurrency.ts'
import type { Database } from './database.ts'

/** The database with at most so many write transactions at a time of those that begin here, because orders come first. */
export function withFewWriters(db: Database, most: number): Database {
  const limitWriters = limitConcurrency(most)
  return { ...db, transaction: (work, limit) => limitWriters(() => db.transaction(work, limit)) }
}
