import { type Actor, actorText } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { postSheetCopy } from './letters/sheet-copy.step.ts'
import { type Answer, type Sheet, sheetCode } from './sheet.ts'
import { insertSheetEvent } from './sheet-events.store.ts'
import { findSheet, insertAnswer } from './sheets.store.ts'

export type AnswerRefusal = 'not-found' | 'already-answered'

interface Answering {
  readonly id: string
  readonly text: string
  readonly agreed: boolean
  readonly actor: Actor
}

/** Answers a sheet once. An answer cannot be changed, because the shopper may have read it. The same answer by the same person again, as by a double tap, succeeds. */
export function answerSheet(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { id, text, agreed, actor }: Answering,
): Promise<Outcome<Sheet, AnswerRefusal>> {
  return deps.db.transaction(async (tx) => {
    const answer = { text, agreed, at: deps.clock(), by: actorText(actor) }
    const isNew = await insertAnswer(tx, shop.id, id, answer)
    const sheet = await findSheet(tx, shop.id, id)
    if (!sheet) return refused('not-found')
    if (!isNew) return isSame(sheet.answer, answer) ? done(sheet) : refused('already-answered')
    await insertSheetEvent(tx, shop.id, id, { what: 'answered', text, by: answer.by, at: answer.at })
    await postSheetCopy(tx, shop, sheet, answer.at)
    const subject = sheetCode(sheet)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'answer-sheet', subject, details: { book: sheet.book } })
    return done(sheet)
  })
}

function isSame(kept: Answer | null, { text, agreed, by }: Answer): boolean {
  return kept !== null && kept.text === text && kept.agreed === agreed && kept.by === by
}
