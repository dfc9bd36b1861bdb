import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { findOrders } from '../orders.store.ts'
import { countOutcomes, type RiskyOrder, risksOf } from '../risk/order-risk.step.ts'
import { waitingOfPhones } from '../risk/phone-history.store.ts'
import { saveWords } from '../search/order-words.store.ts'
import { type WordedOrder, wordsOfOrder } from '../search/order-words.ts'
import { rankAgain, saveQueues } from './order-queues.store.ts'
import { type Queueable, queuesOf } from './queues.ts'

/** What the lists know of an order. */
export type OrderToQueue = Queueable & WordedOrder & RiskyOrder & Pick<Order, 'id' | 'placedAt' | 'changedAt'>

/** An order with its place among those to call: the smallest first. */
export type RankedOrder = OrderToQueue & { readonly rank?: number; readonly isRankedAgain?: boolean }

/**
 * Writes what an act changed of the queues in which an order stands, of the words by which it is found, and of how deliveries ended. Every act calls it in its transaction, which has
 * locked the order.
 */
export async function queueOrder(tx: Sql, order: RankedOrder & Pick<Order, 'shopId'>): Promise<void> {
  await queueOrders(tx, order.shopId, [order])
}

/** The same for several orders of a shop. */
export async function queueOrders(tx: Sql, shopId: string, orders: readonly RankedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const phones = await countOutcomes(tx, shopId, orders)
  await saveQueues(
    tx,
    shopId,
    orders.map((order) => ({
      ...order,
      rank: order.rank ?? 0,
      isRankedAgain: order.isRankedAgain ?? false,
      queues: queuesOf(order),
    })),
  )
  await saveWords(
    tx,
    shopId,
    orders.map((order) => ({ ...order, words: wordsOfOrder(order) })),
  )
  await rankOthers(tx, shopId, phones)
}

/** A delivery that ended tells something of its phone: its other orders that wait for a call are called earlier, or later. */
async function rankOthers(tx: Sql, shopId: string, phones: readonly string[]): Promise<void> {
  const ids = await waitingOfPhones(tx, shopId, phones)
  if (ids.length === 0) return
  const risks = await risksOf(tx, shopId, await findOrders(tx, shopId, ids))
  await rankAgain(tx, shopId, new Map([...risks].map(([id, { rank }]) => [id, -rank])))
}
