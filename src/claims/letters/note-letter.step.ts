import { actorText, system } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import type { SettledMail } from '../../mail/settled-mail.ts'
import { sheetCode } from '../sheet.ts'
import { insertSheetEvent, sheetEvents } from '../sheet-events.store.ts'
import { takeNumberedSheet } from '../sheets.store.ts'
import { readCopyId } from './sheet-copy.step.ts'
import { toldText } from './sheet-letters.ts'

/**
 * Writes beside sheets what became of their letters, in the transaction that settles them: the outbox forgets them, and the law asks for the proof. A letter that
 * ends twice in the same way is written once. Other letters are passed over.
 */
export async function noteTold(tx: Sql, shopId: string, letters: readonly SettledMail[], at: number): Promise<void> {
  const ofSheets = letters.flatMap(({ id, to, refusal }) => {
    const read = readCopyId(id)
    if (!read) return []
    const text = toldText({ letter: read.told, how: refusal ?? 'delivered', to })
    return [{ ...read, text, key: `${read.book}-${sheetCode(read)}` }]
  })
  // In one order everywhere, so that two transactions that take the same sheets cannot deadlock.
  for (const { text, ...numbered } of ofSheets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const sheet = await takeNumberedSheet(tx, shopId, numbered)
    if (!sheet) continue
    const known = await sheetEvents(tx, shopId, [sheet.id])
    if (known.some((event) => event.what === 'told' && event.text === text)) continue
    await insertSheetEvent(tx, shopId, sheet.id, { what: 'told', text, by: actorText(system), at })
  }
}
