import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { findOrders } from '../orders.store.ts'
import { countOutcomes, type RiskyOrder, risksOf } from '../risk/order-risk.step.ts'
import { waitingOfPhones } from '../risk/phone-history.store.ts'
import { saveWords } from '../search/order-words.store.ts'
import { type WordedOrder, wordsOfOrder } from '../search/order-words.ts'
import { rankAgain, saveQueues } from './order-queues.store.ts'
import { type Queueable, queuesOf } from './queues.ts'

/** The fields of an order from which its queues, search words and outcomes are made. */
export type OrderToQueue = Queueable & WordedOrder & RiskyOrder & Pick<Order, 'id' | 'placedAt' | 'changedAt'>

/** An order with its rank among those to call: the smallest first. */
export type RankedOrder = OrderToQueue & { readonly rank?: number; readonly isRankedAgain?: boolean }

/** Updates the queues of an order, its search words and the counts of outcomes. Every act calls it in its transaction, which has locked the order. */
export async function putInQueues(tx: Sql, order: RankedOrder & Pick<Order, 'shopId'>): Promise<void> {
  await putAllInQueues(tx, order.shopId, [order])
}

/** `putInQueues` for several orders of a shop. */
export async function putAllInQueues(tx: Sql, shopId: string, orders: readonly RankedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const queued = orders.map((order) => ({
    ...order,
    rank: order.rank ?? 0,
    isRankedAgain: order.isRankedAgain ?? false,
    queues: queuesOf(order),
  }))
  const worded = orders.map((order) => ({ ...order, words: wordsOfOrder(order) }))
  const [phones] = await Promise.all([
    countOutcomes(tx, shopId, orders),
    saveQueues(tx, shopId, queued),
    saveWords(tx, shopId, worded),
  ])
  await rankOthers(tx, shopId, phones)
}

/** A delivery that ended changes the risk of its phone, so the phone's other orders that wait for a call get new ranks. */
async function rankOthers(tx: Sql, shopId: string, phones: readonly string[]): Promise<void> {
  const ids = await waitingOfPhones(tx, shopId, phones)
  if (ids.length === 0) return
  const risks = await risksOf(tx, shopId, await findOrders(tx, shopId, ids))
  await rankAgain(tx, shopId, new Map([...risks].map(([id, { rank }]) => [id, -rank])))
}
