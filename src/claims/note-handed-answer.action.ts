import { type Actor, actorText } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { addDays } from '../lib/time/business-days.ts'
import { localDay } from '../lib/time/local-time.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { handDeliveredOn, letterProofText, needsHandDelivery } from './letters/sheet-letters.ts'
import { type Sheet, sheetCode } from './sheet.ts'
import { insertSheetEvent, sheetEvents } from './sheet-events.store.ts'
import { type Numbered, takeNumberedSheet } from './sheets.store.ts'

/** `not-asked`: the sheet has no answer that has to be brought. `wrong-day`: before the answer, or in the future. */
export type HandedRefusal = 'not-found' | 'not-asked' | 'wrong-day' | 'already-noted'

interface Handing {
  readonly numbered: Numbered
  /** By the shop's clock. */
  readonly day: string
  readonly actor: Actor
}

/** Records the day on which the seller brought the answer to an address, once. Recording the same day again succeeds. */
export function noteHandedAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { numbered, day, actor }: Handing,
): Promise<Outcome<Sheet, HandedRefusal>> {
  return deps.db.transaction(async (tx) => {
    const at = deps.clock()
    const sheet = await takeNumberedSheet(tx, shop.id, numbered)
    if (!sheet) return refused('not-found')
    if (!needsHandDelivery(sheet)) return refused('not-asked')
    const noted = handDeliveredOn(await sheetEvents(tx, shop.id, [sheet.id]))
    if (noted !== null) return noted === day ? done(sheet) : refused('already-noted')
    const answeredOn = localDay(sheet.answer?.at ?? at, shop.country)
    if (!isDay(day) || day < answeredOn || day > localDay(at, shop.country)) return refused('wrong-day')
    const text = letterProofText({ letter: 'answer', how: 'by-hand', to: day })
    await insertSheetEvent(tx, shop.id, sheet.id, { what: 'told', text, by: actorText(actor), at })
    const subject = sheetCode(sheet)
    const details = { book: sheet.book, day }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'note-handed-answer', subject, details })
    return done(sheet)
  })
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
