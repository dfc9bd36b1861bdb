import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { Queue, Queued } from './queues.ts'

type QueueRow = { shop_id: string; queue: string; order_id: string; due_at: number; rank: number; since: number }

export type QueueTables = { order_queues: QueueRow }

/** An order with the queues in which it stands. */
export interface QueuedOrder {
  readonly id: string
  /** When its last act was: the `since` of queues that it enters now. */
  readonly changedAt: number
  /** Its rank among those to call when it comes to them: the smallest first. */
  readonly rank: number
  /** Its rank is also written where it is among those to call already. */
  readonly isRankedAgain: boolean
  readonly queues: readonly Queued[]
}

/** Updates the queues in which these orders stand. The caller has locked the orders. */
export async function saveQueues(tx: Sql, shopId: string, orders: readonly QueuedOrder[]): Promise<void> {
  const ids = padded(orders.map(({ id }) => id))
  const { rows: had } = await tx.executeQuery(ofOrders(tx, { shopId, ids }))
  const added: QueueRow[] = []
  for (const order of orders) {
    const before = had.filter(({ order_id }) => order_id === order.id)
    const gone = before.filter((row) => order.queues.every(({ queue }) => queue !== row.queue))
    if (gone.length > 0) await leave(tx, shopId, order.id, gone)
    for (const { queue, dueAt } of order.queues) {
      const row = before.find((one) => one.queue === queue)
      if (!row) added.push(rowOf(shopId, order, queue, dueAt))
      else if (row.due_at !== dueAt) await move(tx, row, { due_at: dueAt, ...refundRank(queue, dueAt) })
      if (row && queue === 'llamar' && order.isRankedAgain) await move(tx, row, { rank: order.rank })
    }
  }
  if (added.length > 0) await withCommit(tx, table(tx).insertInto('order_queues').values(added))
}

/** Changes the ranks of orders that wait for a call. */
export async function rankAgain(tx: Sql, shopId: string, ranks: ReadonlyMap<string, number>): Promise<void> {
  for (const [order_id, rank] of ranks) await move(tx, { shop_id: shopId, queue: 'llamar', order_id }, { rank })
}

function rowOf(shopId: string, { id, changedAt, rank }: QueuedOrder, queue: Queue, dueAt: number): QueueRow {
  return {
    shop_id: shopId,
    queue,
    order_id: id,
    due_at: dueAt,
    since: changedAt,
    rank: queue === 'llamar' ? rank : 0,
    ...refundRank(queue, dueAt),
  }
}

const DAY_MS = 86_400_000

/** Refunds are ranked by their day, however long they wait. */
function refundRank(queue: Queue, dueAt: number): Partial<Pick<QueueRow, 'rank'>> {
  return queue === 'reembolsar' ? { rank: Math.floor(dueAt / DAY_MS) } : {}
}

const ofOrders = prepared((sql, { shopId, ids }: { shopId: string; ids: readonly string[] }) =>
  table(sql)
    .selectFrom('order_queues')
    .select(['shop_id', 'queue', 'order_id', 'due_at'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', ids),
)

type Known = Pick<QueueRow, 'shop_id' | 'queue' | 'order_id'>

async function leave(tx: Sql, shopId: string, orderId: string, rows: readonly Known[]): Promise<void> {
  const queues = rows.map(({ queue }) => queue)
  const leaving = table(tx).deleteFrom('order_queues').where('shop_id', '=', shopId).where('order_id', '=', orderId)
  await withCommit(tx, leaving.where('queue', 'in', queues))
}

async function move(
  tx: Sql,
  { shop_id, queue, order_id }: Known,
  place: Partial<Pick<QueueRow, 'due_at' | 'rank'>>,
): Promise<void> {
  const moving = table(tx).updateTable('order_queues').set(place).where('shop_id', '=', shop_id)
  await withCommit(tx, moving.where('queue', '=', queue).where('order_id', '=', order_id))
}

function table(sql: Sql) {
  return sql.withTables<QueueTables>()
}
