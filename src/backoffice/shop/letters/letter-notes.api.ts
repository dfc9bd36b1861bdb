import { answerCopyId, copyId, offerCopyId } from '../../../claims/letters/sheet-copy.step.ts'
import type { Sheet } from '../../../claims/sheet.ts'
import { refusedMailOf } from '../../../mail/refused-mail.step.ts'
import { ORDER_LETTERS, orderLetterId } from '../../../orders/letters/order-letter-ids.ts'
import type { Order } from '../../../orders/order.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { letterKeepers } from './letter-keepers.ts'
import type { LetterNote } from './letter-note.ts'
import { orderLetterNames, refusalWords, sheetLetterNames } from './letter-words.ts'
import { lettersPath } from './letters-path.ts'

/** What an order's page says of its letters that did not arrive, to whoever sees to them. */
export function notesOfOrder(asked: SellerRequest, order: Order): Promise<readonly LetterNote[]> {
  const told = ORDER_LETTERS.map((letter) => [orderLetterId(letter, order.id), orderLetterNames[letter]] as const)
  return order.email === '' ? Promise.resolve([]) : notesOf(asked, new Map(told))
}

/** The same of a sheet. */
export function notesOfSheet(asked: SellerRequest, sheet: Sheet): Promise<readonly LetterNote[]> {
  const { sheet: copy, offer, answer } = sheetLetterNames
  const told = [
    [copyId(sheet), copy] as const,
    [offerCopyId(sheet), offer] as const,
    [answerCopyId(sheet), answer] as const,
  ]
  return notesOf(asked, new Map(told))
}

async function notesOf(
  { deps, shop, permission }: SellerRequest,
  told: ReadonlyMap<string, string>,
): Promise<readonly LetterNote[]> {
  if (!may(permission, letterKeepers)) return []
  const refused = await refusedMailOf(deps.db.read, shop.id, [...told.keys()], deps.clock())
  return refused.map(({ id, why, isListed }) => ({
    text: `${told.get(id)} no llegó por correo. ${refusalWords[why]}`,
    href: isListed ? lettersPath(shop) : '',
  }))
}
