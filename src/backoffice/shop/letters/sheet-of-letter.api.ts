import { bookOfSheet } from '../../../claims/books/books.ts'
import { readCopyId } from '../../../claims/letters/sheet-copy.step.ts'
import { sheetNumber } from '../../../claims/sheet-words.ts'
import { findNumberedSheet } from '../../../claims/sheets.store.ts'
import { linksFrom } from '../../../routing/links.ts'
import { sheetPath } from '../../claims/sheets-path.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopOrigin } from '../../shop-origin.ts'
import { chatOf } from './chat-of-letter.ts'
import type { LetterRow } from './letter-row.ts'
import { sheetLetterNames } from './letter-words.ts'

/** What the letter of a sheet told, of which sheet, and how its person is reached. */
export async function sheetOfLetter(
  asked: SellerRequest,
  id: string,
): Promise<Pick<LetterRow, 'what' | 'about' | 'chat'>> {
  const { deps, shop } = asked
  const named = readCopyId(id)
  const what = sheetLetterNames[named?.letter ?? 'sheet']
  const sheet = named && (await findNumberedSheet(deps.db.read, shop.id, named))
  if (!sheet) return { what, about: null, chat: '' }
  const { name, phone } = sheet.person
  const number = sheetNumber(sheet, shop.country)
  const link = shopOrigin(asked) + linksFrom(null, shop.directory)[bookOfSheet(shop.country, sheet).name]
  const chat = chatOf(shop, { name, phone, told: `lo que presentaste, ${number}`, link })
  return { what, about: { href: sheetPath(shop, sheet), label: number, name }, chat }
}
