import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { MailLetter } from '../../mail/mail-letter.ts'
import { postMail } from '../../mail/post-mail.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { bookOfSheet } from '../books/books.ts'
import { offerCopyId, sheetAddress } from '../letters/sheet-copy.step.ts'
import { type Offer, type Sheet, sheetCode } from '../sheet.ts'
import { insertSheetEvent } from '../sheet-events.store.ts'
import { dayText, sheetNumber } from '../sheet-words.ts'
import { findSheet, insertOffer } from '../sheets.store.ts'
import { dueWithOffer, offerUntil, whyNoOffer } from './offer.ts'
import { offerMail } from './offer-mail.ts'

/** `not-open`: answered, offered before, or in a book without offers. */
export type OfferRefusal = 'not-found' | 'not-open' | 'too-late'

interface Offering {
  readonly id: string
  readonly text: string
  readonly actor: Actor
}

/** Offers a settlement of a sheet, once. It suspends the term of the answer. */
export function offerSettlement(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { id, text, actor }: Offering,
): Promise<Outcome<Sheet, OfferRefusal>> {
  return deps.db.transaction(async (tx) => {
    const at = deps.clock()
    const offeredOn = localDay(at, shop.country)
    const before = await findSheet(tx, shop.id, id)
    if (!before) return refused('not-found')
    const book = bookOfSheet(shop.country, before)
    const why = whyNoOffer(book, before, offeredOn)
    if (why) return refused(why)
    const { dueOn } = before
    const most = book.offerDays ?? 0
    const suspended = dueWithOffer(shop.country, { dueOn, offeredOn, repliedOn: null, most })
    const until = offerUntil(shop.country, offeredOn, most)
    const offer = { text, at, by: actorText(actor), dueOnBefore: dueOn, until, reply: null }
    if (!(await insertOffer(tx, shop.id, id, offer, suspended))) return refused('not-open')
    const sheet = { ...before, offer, dueOn: suspended }
    await insertSheetEvent(tx, shop.id, id, { what: 'offered', text, by: offer.by, at })
    await postMail(tx, shop.id, offerCopyId(sheet), { ...letterOf(sheet, offer, shop), at })
    const subject = sheetCode(sheet)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'offer-settlement', subject, details: {} })
    return done(sheet)
  })
}

function letterOf(sheet: Sheet, offer: Offer, shop: Shop): MailLetter {
  const { country } = shop
  const book = bookOfSheet(country, sheet)
  return offerMail({
    ...{ to: sheet.person.email, sheetName: `${book.sheet} ${sheetNumber(sheet, country)}`, offer: offer.text },
    ...{ until: dayText(offer.until), href: sheetAddress(sheet, shop) },
  })
}
