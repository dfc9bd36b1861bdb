import type { Sql } from '../database/database.ts'
import { type DeskAsked, type DeskPage, keyOf, keyText, type ListPart, mergedParts } from './desk-list.ts'
import { dueInQueue, plannedForLater } from './desk-queues.store.ts'
import { deskRows } from './desk-rows.step.ts'
import { newestOrders } from './listed-orders.store.ts'

/** A page of a list: of one shop, or of several as one list. Ask `db.reports`. */
export async function deskPage(sql: Sql, shopIds: readonly string[], asked: DeskAsked): Promise<DeskPage> {
  const parts = await Promise.all(shopIds.map((shopId) => listPart(sql, shopId, asked)))
  const { entries, end } = mergedParts(parts, asked)
  return { rows: await deskRows(sql, entries, asked), next: end && keyText(end) }
}

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
