import type { Sql } from '../../database/database.ts'
import { oldestLead } from '../leads/leads.store.ts'
import { oldestDue } from './desk-queues.store.ts'
import { MOST_COUNTED } from './listed-orders.store.ts'
import type { Queue } from './queues.ts'

/** Since when the longest waiting of a list waits: milliseconds since 1970. Lists in which nothing waits are missing. */
export type DeskWaits = Readonly<Partial<Record<Queue | 'recuperar', number>>>

/** What waits longest in the queues of a shop, and since when the first of its open leads was left. Read from `db.reports`, apart from the counts: the poll of a queue reads these alone. */
export async function deskWaits(sql: Sql, shopId: string, now: number): Promise<DeskWaits> {
  const [due, left] = await Promise.all([oldestDue(sql, shopId, now), oldestLead(sql, shopId, now, MOST_COUNTED)])
  return { ...Object.fromEntries(due), ...(left !== null && { recuperar: left }) }
}
