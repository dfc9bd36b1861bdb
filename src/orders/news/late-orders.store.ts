import type { Sql } from '../../database/database.ts'
import type { OrderTables } from '../orders.store.ts'
import type { QueueTables } from '../queues/order-queues.store.ts'
import type { Queue } from '../queues/queues.ts'
import type { DueWindow } from './due-window.ts'

const TROUBLE: Queue = 'novedad'

/** The orders that fell due in *Novedad* within a window, the latest first. Reads `db.reports`. */
export async function lateOrdersBetween(
  sql: Sql,
  shopId: string,
  { after, until, limit }: DueWindow & { readonly limit: number },
): Promise<readonly { readonly id: string; readonly code: string; readonly dueAt: number }[]> {
  return sql
    .withTables<QueueTables & OrderTables>()
    .selectFrom('order_queues as queued')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'queued.order_id').onRef('orders.shop_id', '=', 'queued.shop_id'),
    )
    .select(['queued.order_id as id', 'orders.code', 'queued.due_at as dueAt'])
    .where('queued.shop_id', '=', shopId)
    .where('orders.shop_id', '=', shopId)
    .where('queued.queue', '=', TROUBLE)
    .where('queued.due_at', '>', after)
    .where('queued.due_at', '<=', until)
    .orderBy('queued.due_at', 'desc')
    .orderBy('queued.order_id')
    .limit(limit)
    .execute()
}
