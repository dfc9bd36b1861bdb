import type { Sql } from '../../database/database.ts'
import type { DeskAsked } from './desk-list.ts'
import { queuesOfOrders } from './desk-queues.store.ts'
import type { DeskRow } from './desk-row.ts'
import { deskRows } from './desk-rows.step.ts'
import type { Queued } from './queues.ts'
import { type TouchedOrder, touchedOrders } from './touched-orders.store.ts'

/** Transactions end in another order than their clocks say, and several servers' clocks differ: what changed so shortly before is told again. */
const OVERLAP_MS = 10_000

const MOST_CHANGED = 100

/** How far somebody has been told. It names an order and nobody. */
export type Told = TouchedOrder

export interface ChangedOrder {
  readonly row: DeskRow
  /** The queues in which it stands now. */
  readonly queues: readonly Queued[]
}

export interface ChangedOrders {
  readonly changed: readonly ChangedOrder[]
  /** To ask with the next time. */
  readonly told: Told
  /** Ask again at once. */
  readonly isMore: boolean
}

/** Where somebody begins who has just read the lists. */
export function toldUntil(now: number): Told {
  return { at: now - OVERLAP_MS, id: '' }
}

/**
 * The orders that changed since somebody was told. Those of the last ten seconds come again with each call: a screen drops the versions that it has. A time
 * that was written while a clock was ahead moves nobody's place on. Ask `db.reports`.
 */
export async function ordersChangedSince(
  sql: Sql,
  shopId: string,
  told: Told,
  asked: Pick<DeskAsked, 'viewer' | 'now'>,
): Promise<ChangedOrders> {
  const until = asked.now + OVERLAP_MS
  const after = told.at > until ? toldUntil(asked.now) : told
  const touched = await touchedOrders(sql, shopId, { after, until, limit: MOST_CHANGED })
  const ids = touched.map(({ id }) => id)
  const entries = touched.map(({ id, at }) => ({ shopId, key: { first: at, second: 0, id }, dueAt: null }))
  const [rows, queues] = await Promise.all([deskRows(sql, entries, asked), queuesOfOrders(sql, shopId, ids)])
  const changed = rows.map((row) => ({ row, queues: queues.get(row.id) ?? [] }))
  const last = touched.at(-1)
  const isMore = last !== undefined && touched.length === MOST_CHANGED
  return { changed, told: isMore ? last : later(after, toldUntil(asked.now)), isMore }
}

function later(one: Told, other: Told): Told {
  return one.at >= other.at ? one : other
}
