import type { Sql } from '../../database/database.ts'
import { type DeskAsked, keyOf, type ListPart } from './desk-list.ts'
import { dueInQueue, plannedForLater } from './desk-queues.store.ts'
import { newestOrders } from './listed-orders.store.ts'

/** A part of one shop's list, from where the part before it ended. */
export async function listPart(sql: Sql, shopId: string, asked: DeskAsked): Promise<ListPart> {
  const { list, filter = {}, limit, now } = asked
  const after = asked.after ? keyOf(asked.after) : null
  if (list === 'todo') return newestOrders(sql, shopId, { filter, after, limit: limit + 1 })
  const place = { filter, after, limit: limit + 1, now }
  const entries =
    list === 'programados' ? await plannedForLater(sql, shopId, place) : await dueInQueue(sql, shopId, list, place)
  return { entries, end: entries.length > limit ? (entries.at(-1)?.key ?? null) : null }
}

/** The ids of the first orders of one shop's list, for a page that shows them in its own way. Read from `db.reports`. */
export async function firstOfList(sql: Sql, shopId: string, asked: DeskAsked): Promise<readonly string[]> {
  const { entries } = await listPart(sql, shopId, asked)
  return entries.slice(0, asked.limit).map(({ key }) => key.id)
}
