import type { Sql } from '../../database/database.ts'
import { type DeskAsked, type DeskPage, keyText, mergedParts } from './desk-list.ts'
import { deskRows } from './desk-rows.step.ts'
import { listPart } from './list-part.step.ts'

/** A page of a list: of one shop, or of several as one list. Read from `db.reports`. */
export async function deskPage(sql: Sql, shopIds: readonly string[], asked: DeskAsked): Promise<DeskPage> {
  const parts = await Promise.all(shopIds.map((shopId) => listPart(sql, shopId, asked)))
  const { entries, end } = mergedParts(parts, asked)
  return { rows: await deskRows(sql, entries, asked), next: end && keyText(end) }
}
