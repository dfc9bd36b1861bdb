import { sql as written } from 'kysely'
import type { Sql } from '../database/database.ts'
import type { SheetStep } from './sheet-words.ts'

type EventRow = {
  shop_id: string
  sheet_id: string
  nth: number
  what: string
  text: string
  made_by: string
  made_at: number
}

type Tables = { sheet_events: EventRow }

interface NewEvent {
  readonly what: SheetStep
  readonly text: string
  /** As `actorText` writes it. */
  readonly by: string
  readonly at: number
}

/** Adds an event to a sheet. The caller's transaction inserted or locked the sheet, so no other one adds an event at the same time. */
export async function insertSheetEvent(tx: Sql, shopId: string, sheetId: string, event: NewEvent): Promise<void> {
  const known = await table(tx)
    .selectFrom('sheet_events')
    .select(written<number>`coalesce(max(nth), 0)`.as('last'))
    .where('shop_id', '=', shopId)
    .where('sheet_id', '=', sheetId)
    .executeTakeFirstOrThrow()
  const { what, text, by, at } = event
  const row = { what, text, made_by: by, made_at: at, nth: Number(known.last) + 1 }
  await table(tx)
    .insertInto('sheet_events')
    .values({ ...row, shop_id: shopId, sheet_id: sheetId })
    .execute()
}

export interface SheetEvent extends NewEvent {
  readonly sheetId: string
}

/** The events of sheets, those of each sheet in their order. */
export async function sheetEvents(
  sql: Sql,
  shopId: string,
  sheetIds: readonly string[],
): Promise<readonly SheetEvent[]> {
  if (sheetIds.length === 0) return []
  const rows = await table(sql)
    .selectFrom('sheet_events')
    .select(['sheet_id', 'what', 'text', 'made_by', 'made_at'])
    .where('shop_id', '=', shopId)
    .where('sheet_id', 'in', sheetIds)
    .orderBy('sheet_id')
    .orderBy('nth')
    .execute()
  return rows.map(({ sheet_id, what, text, made_by, made_at }) => ({
    ...{ sheetId: sheet_id, what: what as SheetStep, text },
    ...{ by: made_by, at: made_at },
  }))
}

function table(sql: Sql) {
  return sql.withTables<Tables>()
}
