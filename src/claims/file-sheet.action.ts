import { actorText, shopper } from '../activity/actor.ts'
import { retryUniqueViolations } from '../database/faults/retry-unique-violations.ts'
import { sha256 } from '../lib/secrets/digest.ts'
import { localDay } from '../lib/time/local-time.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { type NewsItem, postNews } from '../staff/news/post-news.step.ts'
import { type Book, kindOf } from './books/book.ts'
import { dueDay } from './books/due-day.ts'
import { maySendCopy } from './letters/may-send-copy.step.ts'
import { postSheetCopy } from './letters/sheet-copy.step.ts'
import { sellerSnapshot } from './seller-snapshot.ts'
import { type Sheet, sheetCode, sheetName, type TypedSheet } from './sheet.ts'
import { insertSheetEvent } from './sheet-events.store.ts'
import { insertSheet, sheetOfForm, takeNumber } from './sheets.store.ts'

interface Filing {
  readonly book: Book
  /** The key of the form, so that posting it again files no second sheet. */
  readonly key: string
  readonly typed: TypedSheet
}

/** Files a sheet under the next number of a book of the shop's country. The same form with the same words is filed once, however often it arrives. */
export function fileSheet(
  { db, clock, chance }: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { book, key, typed }: Filing,
): Promise<Sheet> {
  const formKey = sha256(JSON.stringify([key, typed]))
  return retryUniqueViolations(() =>
    db.transaction(async (tx) => {
      const filedBefore = await sheetOfForm(tx, shop.id, formKey)
      if (filedBefore) return filedBefore
      const filedAt = clock()
      const day = localDay(filedAt, shop.country)
      const year = Number(day.slice(0, 4))
      const sheet: Sheet = {
        ...typed,
        ...{ id: Buffer.from(chance(16)).toString('base64url'), book: book.name, year },
        number: await takeNumber(tx, shop.id, book.name, year),
        ...{ filedAt, dueOn: dueDay(shop.country, day, kindOf(book, typed.kind).term) },
        ...{ seller: sellerSnapshot(shop), offer: null, answer: null, emptiedAt: null },
      }
      await insertSheet(tx, shop.id, formKey, sheet)
      await insertSheetEvent(tx, shop.id, sheet.id, { what: 'filed', text: '', by: actorText(shopper), at: filedAt })
      if (await maySendCopy(tx, shop.id, sheet)) await postSheetCopy(tx, shop, sheet, filedAt)
      await postNews(tx, shop.id, [newsOf(book, sheet)])
      return sheet
    }),
  )
}

/** The news for the shop's staff: a number, and nothing about the person who filed the sheet. */
function newsOf({ about }: Book, sheet: Sheet): NewsItem {
  const text = `${about === 'purchase' ? 'Nuevo reclamo' : 'Nueva solicitud'} Nº ${sheetCode(sheet)}`
  const thing = { text, page: `reclamos/${sheetName(sheet)}` }
  return { kind: 'claim', id: sheetName(sheet), count: 1, by: null, at: sheet.filedAt, thing }
}
