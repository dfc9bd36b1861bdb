import { actorText, system } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import type { SettledMail } from '../../mail/settled-mail.ts'
import { sheetCode } from '../sheet.ts'
import { insertSheetEvent, sheetEvents } from '../sheet-events.store.ts'
import { takeNumberedSheet } from '../sheets.store.ts'
import { readCopyId } from './sheet-copy.step.ts'
import { letterProofText } from './sheet-letters.ts'

/**
 * Records the results of sheets' letters as events of the sheets, in the transaction that settles the letters: the outbox deletes letters, and the law asks for the proof. The same
 * result of a letter is recorded once. Other letters are skipped.
 */
export async function noteLetterResults(
  tx: Sql,
  shopId: string,
  letters: readonly SettledMail[],
  at: number,
): Promise<void> {
  const ofSheets = letters.flatMap(({ id, to, refusal }) => {
    const read = readCopyId(id)
    if (!read) return []
    const text = letterProofText({ letter: read.letter, how: refusal ?? 'delivered', to })
    return [{ ...read, text, key: `${read.book}-${sheetCode(read)}` }]
  })
  // In the same order everywhere, so that two transactions that lock the same sheets cannot deadlock.
  for (const { text, ...numbered } of ofSheets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const sheet = await takeNumberedSheet(tx, shopId, numbered)
    if (!sheet) continue
    const known = await sheetEvents(tx, shopId, [sheet.id])
    if (known.some((event) => event.what === 'told' && event.text === text)) continue
    await insertSheetEvent(tx, shopId, sheet.id, { what: 'told', text, by: actorText(system), at })
  }
}
