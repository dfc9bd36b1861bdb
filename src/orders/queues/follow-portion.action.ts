import type { Deps } from '../../server/deps.ts'
import { postHeard } from '../../staff/news/post-news.step.ts'
import { recoverLeads } from '../leads/recover-leads.step.ts'
import { findOrders } from '../orders.store.ts'
import { risksOf } from '../risk/order-risk.step.ts'
import { saveFollowed, takeOrdersToFollow } from './orders-to-follow.store.ts'
import { queueOrders } from './queue-order.step.ts'

/** Small, because on SQLite shoppers' orders wait while a portion is written. */
const PORTION = 50

/** An order that waited longer for the lists is no news: the server was down, or the lists are new. */
const FRESH_MS = 10 * 60_000

/** Writes queues and words of a shop's newest orders that have none; those that are likeliest to come back are called first. Returns whether any may be left. */
export function followPortion({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ids = await takeOrdersToFollow(tx, shopId, PORTION)
    if (ids.length === 0) return false
    const orders = await findOrders(tx, shopId, ids)
    const risks = await risksOf(tx, shopId, orders)
    await queueOrders(
      tx,
      shopId,
      orders.map((order) => ({ ...order, rank: -(risks.get(order.id)?.rank ?? 0) })),
    )
    await recoverLeads(tx, shopId, orders, clock())
    const now = clock()
    await saveFollowed(tx, shopId, ids, now)
    const fresh = orders.filter(({ placedAt, work }) => now - placedAt < FRESH_MS && work.source === 'tienda')
    const [first] = fresh
    if (first)
      await postHeard(tx, shopId, [{ kind: 'new-order', id: first.id, count: fresh.length, by: null, at: now }])
    return ids.length === PORTION
  })
}
