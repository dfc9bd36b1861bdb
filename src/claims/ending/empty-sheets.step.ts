import { type Actor, actorText } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { insertSheetEvent, sheetEvents } from '../sheet-events.store.ts'
import { emptiedFacts, emptiedText, endOf } from './emptied-sheet.ts'
import { emptySheetRow, takeUnemptiedSheets } from './ended-sheets.store.ts'

interface Emptying {
  readonly ids: readonly string[]
  /** Sheets that ended at this time or later are left. */
  readonly before: number
  readonly actor: Actor
  readonly now: number
}

/**
 * Removes person and texts from sheets; number, kind and days stay. Checks again that each has ended, because an event may have come since it was found. Returns how many were
 * emptied.
 */
export async function emptySheets(tx: Sql, shopId: string, { ids, before, actor, now }: Emptying): Promise<number> {
  const taken = await takeUnemptiedSheets(tx, shopId, ids)
  const events = await sheetEvents(
    tx,
    shopId,
    taken.map(({ id }) => id),
  )
  const ended = taken.filter((sheet) => {
    const end = endOf(
      sheet,
      events.filter(({ sheetId }) => sheetId === sheet.id),
    )
    return end !== null && end < before
  })
  for (const sheet of ended) {
    const facts = JSON.stringify(emptiedFacts(sheet))
    await emptySheetRow(tx, shopId, sheet.id, { facts, textOf: emptiedText, at: now })
    await insertSheetEvent(tx, shopId, sheet.id, { what: 'emptied', text: '', by: actorText(actor), at: now })
  }
  return ended.length
}
