import { emailHint, emailQuestion } from '../../checkout/form/email-hint.ts'
import type { Book } from '../../claims/books/book.ts'
import { bookOfSheet } from '../../claims/books/books.ts'
import { fileSheet } from '../../claims/file-sheet.action.ts'
import { lookUpSheet } from '../../claims/look-up-sheet.action.ts'
import { replyToOffer } from '../../claims/offers/reply-to-offer.action.ts'
import { readSheet, type SheetProblems, typedFields } from '../../claims/read-sheet.ts'
import { readSheetCode, type Sheet, sheetCode, sheetName } from '../../claims/sheet.ts'
import { noticePage } from '../../web/pages/plain-pages.ts'
import { setSheetCookie } from '../../web/requests/look-cookie.ts'
import { readForm } from '../../web/requests/read-form.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PageAnswer, PostedFile, VisitorRequest } from '../page.ts'
import { orderOf, shownBook } from './book.page.tsx'
import { bookAt } from './book-at.ts'
import { chosenUnits, type OpenedOrder, unitsField } from './opened-order.ts'
import { ASKED } from './sheet-form.tsx'

/** Files a sheet, or opens one for somebody who names its number and document. What is refused is shown again as it was typed. */
export const sheetForm: PostedFile = {
  async answer(asked, host) {
    const book = bookAt(asked)
    if (!book) return noticePage(404, 'No hay nada en esta dirección.')
    const read = await readForm(asked.request, { host })
    if (!read.ok) return read.refusal
    const fields = read.value
    return asked.deps.gate.run('call', () => actOf(fields.get('para'))(fields, asked, book))
  },
}

async function filed(fields: URLSearchParams, asked: VisitorRequest, book: Book): Promise<PageAnswer | Response> {
  const { deps, shop } = asked
  const posted = fields.get('clave') ?? ''
  const key = /^[\w-]{16,64}$/.test(posted) ? posted : Buffer.from(deps.chance(16)).toString('base64url')
  const order = await orderOf(asked, book)
  const typed = typedFields((name) => fieldOf(fields, name, order))
  const sheet = readSheet(typed, book)
  const again = (problems: SheetProblems) => {
    const units = order?.units.map((_, place) => Number(fields.get(unitsField(place)) ?? 0))
    return shownBook(asked, book, { order, form: { key, typed, problems, ...(units && { units }) } })
  }
  if (!sheet.ok) return again(sheet.refusal)
  const question = emailQuestion(emailHint(typed.correo))
  // Asked once: whoever sends it again means it as it stands.
  if (question && fields.get(ASKED) !== typed.correo)
    return again({ correo: `${question} Si está bien así, envía otra vez` })
  const returned = order && { returned: order.returned }
  return ledTo(asked, await fileSheet(deps, shop, { book, key, typed: { ...sheet.value, ...returned } }))
}

/** Of an order that this browser may look at, its code and what goes back are the order's own. */
function fieldOf(fields: URLSearchParams, name: string, order: OpenedOrder | null): string | null {
  if (order && name === 'codigo') return order.code
  return order && name === 'descripcion' ? chosenUnits(order, (of) => fields.get(of)) : fields.get(name)
}

async function opened(fields: URLSearchParams, asked: VisitorRequest, book: Book): Promise<PageAnswer | Response> {
  const { deps, shop, ip } = asked
  const typed = (fields.get('numero') ?? '').slice(0, 40)
  const named = readSheetCode(typed)
  const document = (fields.get('documento-ver') ?? '').slice(0, 40)
  const found = named && (await lookUpSheet(deps, shop, { book: book.name, ...named, document, ip }))
  if (found?.ok) return ledTo(asked, found.value)
  const lookUp = { typed, refusal: found ? found.refusal : 'not-found' } as const
  return shownBook(asked, book, { order: await orderOf(asked, book), lookUp })
}

/** Says yes or no to the shop's offer on a sheet that this browser may look at. */
async function replied(fields: URLSearchParams, asked: VisitorRequest, book: Book): Promise<PageAnswer | Response> {
  const { sheetOfVisitor, shownSheet } = await import('./sheet.page.tsx')
  const typed = (fields.get('hoja') ?? '').slice(0, 40)
  const named = readSheetCode(typed)
  const sheet = named && (await sheetOfVisitor(asked, sheetName({ book: book.name, ...named })))
  if (!sheet) return shownBook(asked, book, { order: null, lookUp: { typed, refusal: 'not-found' } })
  const { deps, shop } = asked
  const reply = fields.get('acepta')
  if (reply !== 'si' && reply !== 'no') return ledTo(asked, sheet)
  const taken = await replyToOffer(deps, shop, { id: sheet.id, isAccepted: reply === 'si' })
  if (taken.ok) return ledTo(asked, taken.value)
  const now = await sheetOfVisitor(asked, sheetName(sheet))
  return shownSheet(asked, now ?? sheet, 'Esta propuesta ya no se puede responder. Abajo ves cómo quedó tu hoja.')
}

function actOf(asked: string | null): typeof filed {
  if (asked === 'ver') return opened
  return asked === 'propuesta' ? replied : filed
}

function ledTo({ links, shop, secure }: VisitorRequest, sheet: Sheet): Response {
  const response = seeOther(`${links[bookOfSheet(shop.country, sheet).name]}/${sheetCode(sheet)}`)
  setSheetCookie(response, sheetName(sheet), sheet.id, secure)
  return response
}
