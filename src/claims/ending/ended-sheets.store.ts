import type { Sql } from '../../database/database.ts'
import type { Sheet } from '../sheet.ts'
import { type SheetRow, sheetOf } from '../sheet-row.ts'

type EventRow = { shop_id: string; sheet_id: string; nth: number; text: string; made_at: number }

type Tables = { sheets: SheetRow; sheet_events: EventRow }

/** The ids of sheets that were answered before `before`, have no event since and are not emptied, the first answered first. */
export async function endedSheets(
  sql: Sql,
  shopId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await table(sql)
    .selectFrom('sheets')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('answered_at', '<', before)
    .where('emptied_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sheet_events')
            .select('nth')
            .where('sheet_events.shop_id', '=', shopId)
            .whereRef('sheet_events.sheet_id', '=', 'sheets.id')
            .where('made_at', '>=', before),
        ),
      ),
    )
    .orderBy('answered_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks those of the sheets that are not emptied yet. */
export async function takeUnemptiedSheets(tx: Sql, shopId: string, ids: readonly string[]): Promise<readonly Sheet[]> {
  const rows = await table(tx)
    .selectFrom('sheets')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('emptied_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(sheetOf)
}

/** Replaces a sheet's facts, empties its order code, answer and offer, and rewrites the text of each of its events. */
export async function emptySheetRow(
  tx: Sql,
  shopId: string,
  id: string,
  { facts, textOf, at }: { readonly facts: string; readonly textOf: (text: string) => string; readonly at: number },
): Promise<void> {
  await table(tx)
    .updateTable('sheets')
    .set(({ eb }) => ({
      ...{ facts, order_code: '', answer: '', emptied_at: at },
      offer: eb.case().when('offer', 'is', null).then(null).else('').end(),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  const events = await table(tx)
    .selectFrom('sheet_events')
    .select(['nth', 'text'])
    .where('shop_id', '=', shopId)
    .where('sheet_id', '=', id)
    .where('text', '<>', '')
    .execute()
  for (const { nth, text } of events) {
    await table(tx)
      .updateTable('sheet_events')
      .set({ text: textOf(text) })
      .where('shop_id', '=', shopId)
      .where('sheet_id', '=', id)
      .where('nth', '=', nth)
      .execute()
  }
}

function table(sql: Sql) {
  return sql.withTables<Tables>()
}
