import type { Deps } from '../../server/deps.ts'
import { postNews } from '../../staff/news/post-news.step.ts'
import { freezeCosts } from '../costs/freeze-costs.step.ts'
import { recoverLeads } from '../leads/recover-leads.step.ts'
import type { OrderState } from '../order.ts'
import { findOrders } from '../orders.store.ts'
import { risksOf } from '../risk/order-risk.step.ts'
import type { Outcomes } from '../risk/refusal-risk.ts'
import { markStaleDays } from '../stale-days/stale-days.store.ts'
import { staleDayOf } from '../stale-days/stale-days.ts'
import { putAllInQueues } from './put-in-queues.step.ts'
import { markListed, takeUnqueuedOrders } from './unqueued-orders.store.ts'

/** Small, because on SQLite shoppers' orders wait while a portion is written. */
const PORTION = 50

/** An order that waited longer is not announced: the server was down, or the lists are new. */
const FRESH_MS = 10 * 60_000

/** Writes queues, words and frozen costs of a shop's newest orders that have none, and marks their days of figures. Those with the greatest expected loss are called first. Returns whether any may be left. */
export function queuePortion({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ids = await takeUnqueuedOrders(tx, shopId, PORTION)
    if (ids.length === 0) return false
    const orders = await findOrders(tx, shopId, ids)
    const risks = await risksOf(tx, shopId, orders)
    await putAllInQueues(
      tx,
      shopId,
      orders.map((order) => ({ ...order, rank: -(risks.get(order.id)?.rank ?? 0) })),
    )
    await recoverLeads(tx, shopId, orders, clock())
    const known = new Set(orders.filter(({ id, state }) => isKnown(state, risks.get(id)?.phone)).map(({ id }) => id))
    await freezeCosts(tx, shopId, orders, ({ id }) => known.has(id))
    await markStaleDays(tx, shopId, orders.map(staleDayOf))
    const now = clock()
    await markListed(tx, shopId, ids, now)
    const fresh = orders.filter(({ placedAt, work }) => now - placedAt < FRESH_MS && work.source === 'tienda')
    const [first] = fresh
    if (first) await postNews(tx, shopId, [{ kind: 'new-order', id: first.id, count: fresh.length, by: null, at: now }])
    return ids.length === PORTION
  })
}

/** Whether a delivery to the order's phone had ended before. An order that is over before it is listed counts among them itself, so nothing is said of its phone. */
function isKnown(state: OrderState, phone: Outcomes | undefined): boolean {
  const isOver = state !== 'finalizado' && state !== 'confirmado' && state !== 'enviado'
  return !isOver && phone !== undefined && phone.delivered + phone.returned > 0
}
