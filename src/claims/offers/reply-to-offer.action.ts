import { actorText, shopper } from '../../activity/actor.ts'
import type { Country } from '../../lib/countries.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { bookOfSheet } from '../books/books.ts'
import { postSheetCopy } from '../letters/sheet-copy.step.ts'
import type { Offer, Sheet } from '../sheet.ts'
import { insertSheetEvent } from '../sheet-events.store.ts'
import { findSheet, insertAnswer, insertReply } from '../sheets.store.ts'
import { dueWithOffer, offerWaits } from './offer.ts'

/** `over`: answered by the shop, replied to differently, or past its last day. */
export type ReplyRefusal = 'not-found' | 'over'

interface Replying {
  readonly id: string
  readonly isAccepted: boolean
}

/** Accepts or refuses the shop's offer, once; the same reply again changes nothing. An accepted offer is the sheet's answer. */
export function replyToOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { id, isAccepted }: Replying,
): Promise<Outcome<Sheet, ReplyRefusal>> {
  return db.transaction(async (tx) => {
    const at = clock()
    const before = await findSheet(tx, shop.id, id)
    if (!before?.offer) return refused('not-found')
    const { offer } = before
    const dueOn = dueAfter(shop.country, before, offer, at)
    const isNew =
      offerWaits(before, localDay(at, shop.country)) && (await insertReply(tx, shop.id, id, { isAccepted, at }, dueOn))
    // No other transaction can have answered: writing the reply locked the sheet until this one ends.
    if (isNew && isAccepted) await insertAnswer(tx, shop.id, id, { text: offer.text, agreed: true, at, by: offer.by })
    const sheet = await findSheet(tx, shop.id, id)
    if (!sheet) return refused('not-found')
    if (!isNew) return sheet.offer?.reply?.isAccepted === isAccepted ? done(sheet) : refused('over')
    await insertSheetEvent(tx, shop.id, id, {
      what: isAccepted ? 'agreed' : 'declined',
      ...{ text: '', by: actorText(shopper), at },
    })
    if (isAccepted) await postSheetCopy(tx, shop, sheet, at)
    return done(sheet)
  })
}

function dueAfter(country: Country, sheet: Sheet, offer: Offer, repliedAt: number): string {
  return dueWithOffer(country, {
    dueOn: offer.dueOnBefore,
    offeredOn: localDay(offer.at, country),
    repliedOn: localDay(repliedAt, country),
    most: bookOfSheet(country, sheet).offerDays ?? 0,
  })
}
