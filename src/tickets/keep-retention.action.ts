import type { Sql } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { takeOldLeads, takeOldOrders } from './customer.store.ts'
import { forgetTickets } from './forget-tickets.action.ts'
import { sweepRecords } from './idempotency.store.ts'
import { type Retention, retentionLimits } from './retention.ts'

/** What one portion or several did away with. */
export interface Retained {
  readonly leads: number
  readonly orders: number
  readonly records: number
}

/** Orders of shoppers wait behind each portion. */
const PORTION = 200

/** Forgets whom the shops need not know any more: one portion of each kind, each in a transaction of its own. Says whether there is more. */
export async function keepRetention(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  retention: Retention,
  portion = PORTION,
): Promise<{ readonly done: Retained; readonly isMore: boolean }> {
  const limits = retentionLimits(retention, clock())
  const forget = async (take: typeof takeOldLeads, before: number | null) => {
    if (before === null) return 0
    return db.transaction(async (tx: Sql) => {
      const tickets = await take(tx, { before, limit: portion })
      await forgetTickets(tx, tickets, clock())
      return tickets.length
    })
  }
  const leads = await forget(takeOldLeads, limits.leads)
  const orders = await forget(takeOldOrders, limits.orders)
  const records = await db.transaction((tx) => sweepRecords(tx, { before: limits.records, limit: portion }))
  return { done: { leads, orders, records }, isMore: [leads, orders].includes(portion) || records >= portion }
}

/** All that is due, portion by portion; `isStopped` is asked between two. */
export async function keepAllRetention(
  deps: Pick<Deps, 'db' | 'clock'>,
  retention: Retention,
  isStopped: () => boolean = () => false,
): Promise<Retained> {
  const sum = { leads: 0, orders: 0, records: 0 }
  for (;;) {
    const { done, isMore } = await keepRetention(deps, retention)
    sum.leads += done.leads
    sum.orders += done.orders
    sum.records += done.records
    if (!isMore || isStopped()) return sum
  }
}
