import type { Sql } from '../../database/database.ts'
import type { DeskAsked } from './desk-list.ts'
import { queuesOfOrders } from './desk-queues.store.ts'
import type { DeskRow } from './desk-row.ts'
import { deskRows } from './desk-rows.step.ts'
import type { Queued } from './queues.ts'
import { type TouchedOrder, touchedOrders } from './touched-orders.store.ts'

/** Transactions commit in another order than their times say, and several servers' clocks differ. So the changes of the last ten seconds are read again. */
const OVERLAP_MS = 10_000

const MOST_CHANGED = 100

/** How far a reader has read the changes. It holds an order's id and nothing personal. */
export type ChangesCursor = TouchedOrder

export interface ChangedOrder {
  readonly row: DeskRow
  /** The queues in which it stands now. */
  readonly queues: readonly Queued[]
}

export interface ChangedOrders {
  readonly changed: readonly ChangedOrder[]
  /** The cursor of the next call. */
  readonly cursor: ChangesCursor
  /** More changes wait: ask again at once. */
  readonly isMore: boolean
}

/** The cursor of a reader who has just read the lists. */
export function changesCursorAt(now: number): ChangesCursor {
  return { at: now - OVERLAP_MS, id: '' }
}

/**
 * The orders that changed after a cursor. Those of the last ten seconds come again with each call, and the screen drops the versions that it has. A time that was written while a
 * clock was ahead does not move the cursor. Read from `db.reports`.
 */
export async function ordersChangedSince(
  sql: Sql,
  shopId: string,
  cursor: ChangesCursor,
  asked: Pick<DeskAsked, 'viewer' | 'now'>,
): Promise<ChangedOrders> {
  const until = asked.now + OVERLAP_MS
  const after = cursor.at > until ? changesCursorAt(asked.now) : cursor
  const touched = await touchedOrders(sql, shopId, { after, until, limit: MOST_CHANGED })
  const ids = touched.map(({ id }) => id)
  const entries = touched.map(({ id, at }) => ({ shopId, key: { first: at, second: 0, id }, dueAt: null }))
  const [rows, queues] = await Promise.all([deskRows(sql, entries, asked), queuesOfOrders(sql, shopId, ids)])
  const changed = rows.map((row) => ({ row, queues: queues.get(row.id) ?? [] }))
  const last = touched.at(-1)
  const isMore = last !== undefined && touched.length === MOST_CHANGED
  return { changed, cursor: isMore ? last : later(after, changesCursorAt(asked.now)), isMore }
}

function later(one: ChangesCursor, other: ChangesCursor): ChangesCursor {
  return one.at >= other.at ? one : other
}
