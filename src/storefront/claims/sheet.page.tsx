import { type Book, kindOf } from '../../claims/books/book.ts'
import { bookOfSheet } from '../../claims/books/books.ts'
import { answerCopyId, copyId } from '../../claims/letters/sheet-copy.step.ts'
import { emailOf } from '../../claims/letters/sheet-email.ts'
import { offerWaits } from '../../claims/offers/offer.ts'
import { readSheetCode, type Sheet, sheetCode, sheetName } from '../../claims/sheet.ts'
import { sheetEvents } from '../../claims/sheet-events.store.ts'
import { SheetView } from '../../claims/sheet-view.tsx'
import { dayText, momentText, sheetWords, tracePart } from '../../claims/sheet-words.ts'
import { findSheet } from '../../claims/sheets.store.ts'
import type { Country } from '../../lib/countries.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { MailState } from '../../mail/mail-letter.ts'
import { mailStateOf } from '../../mail/mail-state.step.ts'
import { readSheetCookie } from '../../web/requests/look-cookie.ts'
import containers from '../components/container.module.css'
import { type PageAnswer, page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { bookAt } from './book-at.ts'
import { OfferBox } from './offer-box.tsx'
import styles from './sheet.module.css'
import { SheetLookUp } from './sheet-look-up.tsx'

/** A sheet that was filed, for the browser that filed it or named its document. All others are asked for the document, whatever the number. */
export async function sheetPage(asked: VisitorRequest): Promise<PageAnswer> {
  const { params, links } = asked
  const book = bookAt(asked)
  const named = book && readSheetCode(params.code ?? '')
  if (!named || sheetCode(named) !== params.code) return null
  const sheet = await sheetOfVisitor(asked, sheetName({ book: book.name, ...named }))
  const action = links[book.name]
  if (!sheet) {
    const body = (
      <div className={`${containers.reading} ${reading.article}`}>
        <h1>{book.title}</h1>
        <SheetLookUp book={book.name} action={action} number={params.code} />
      </div>
    )
    return page(body, { title: book.title, description: book.notice, canonical: null })
  }
  return shownSheet(asked, sheet)
}

/** The sheet; with what is to say of a reply to its offer that was not taken. */
export async function shownSheet(asked: VisitorRequest, sheet: Sheet, problem?: string): Promise<PageAnswer> {
  const { deps, shop, links } = asked
  const book = bookOfSheet(shop.country, sheet)
  const words = sheetWords(sheet, shop.country)
  const [copy, steps] = await Promise.all([
    mailStateOf(deps.db.read, shop.id, sheet.answer ? answerCopyId(sheet) : copyId(sheet)),
    sheetEvents(deps.db.read, shop.id, [sheet.id]),
  ])
  const parts = [...words.parts, tracePart(steps, shop.country)]
  const waits = offerWaits(sheet, localDay(deps.clock(), shop.country))
  const body = (
    <div className={`${containers.reading} ${reading.article} ${styles.page}`}>
      {problem === undefined ? (
        <p className={`${reading.lead} ${styles.around}`} role="status">
          {stateText(book, sheet, { number: words.number, country: shop.country })}
          {sheet.emptiedAt === null && ' Guarda o imprime esta página desde el menú de tu navegador.'}
        </p>
      ) : (
        <p className={`${reading.lead} ${styles.around}`} role="alert">
          {problem}
        </p>
      )}
      <UnusableEmail sheet={sheet} contactHref={links.contact} />
      {waits && sheet.offer && <OfferBox action={links[book.name]} code={sheetCode(sheet)} offer={sheet.offer} />}
      <div className={`${reading.box} ${styles.paper}`}>
        <SheetView words={{ ...words, parts }} />
      </div>
      {sheet.emptiedAt === null && (
        <p className={`${reading.box} ${styles.around}`}>
          {copyText(sheet, copy)} Para verla otra vez necesitas su número y tu documento.
        </p>
      )}
    </div>
  )
  const status = problem === undefined ? 200 : 422
  return page(body, { title: `${words.title} ${words.number}`, description: book.notice, canonical: null, status })
}

/** What was typed as an e-mail and is none: the sheet is filed all the same, because it has a postal address, and says what to do instead. */
function UnusableEmail({ sheet, contactHref }: { readonly sheet: Sheet; readonly contactHref: string }) {
  if (emailOf(sheet.person) !== 'unusable') return null
  return (
    <p className={`${reading.box} ${styles.around}`} role="alert">
      No podemos enviarte nada a «{sheet.person.email}»: a ese correo le falta o le sobra algo. Tu hoja vale igual:
      guárdala o imprímela ahora. La respuesta va a tu dirección y también se lee aquí. ¿La quieres por otro medio?{' '}
      <a href={contactHref}>Escríbenos</a> con el número de tu hoja.
    </p>
  )
}

function copyText(sheet: Sheet, copy: MailState | null): string {
  switch (emailOf(sheet.person)) {
    case 'none':
      return 'No dejaste correo.'
    case 'unusable':
      return 'No hay copia por correo.'
    case 'usable':
      return copyWords(copy, sheet.answer !== null)
  }
}

interface Told {
  readonly number: string
  readonly country: Country
}

function stateText(book: Book, sheet: Sheet, { number, country }: Told): string {
  if (sheet.emptiedAt !== null) {
    return `El ${momentText(sheet.emptiedAt, country)} terminó el tiempo de guardarla. Borramos tus datos y los textos; quedan su número y sus fechas.`
  }
  const reply = sheet.offer?.reply
  if (reply?.isAccepted) return 'Aceptaste la propuesta: tu hoja quedó cerrada con ese acuerdo.'
  if (sheet.answer) return `Te respondimos el ${momentText(sheet.answer.at, country)}. Lee la respuesta más abajo.`
  if (reply) {
    return `No aceptaste la propuesta. La tienda te responde hasta el ${dayText(sheet.dueOn)}.`
  }
  return `Registramos tu ${filedWord(book, sheet)} con el ${number}.`
}

function filedWord(book: Book, { kind }: Sheet): string {
  return book.about === 'purchase' ? kindOf(book, kind).label.toLowerCase() : 'solicitud'
}

/** Where the copy by e-mail is, of the sheet or of its answer, which has the sheet too. A letter that was settled long ago is not known any more. */
function copyWords(copy: MailState | null, isAnswer: boolean): string {
  if (isAnswer && copy) return answerWords(copy)
  if (copy?.state === 'waiting') return 'Copia pendiente: todavía no salió a tu correo.'
  if (copy?.state === 'delivered') return `Enviamos una copia a ${copy.to}.`
  return copy ? 'La copia no pudo salir a tu correo: guarda esta página.' : 'Guarda esta página.'
}

function answerWords({ state, to }: MailState): string {
  if (state === 'waiting') return 'La respuesta todavía no salió a tu correo.'
  if (state === 'delivered') return `Enviamos la respuesta a ${to}.`
  return 'La respuesta no pudo salir a tu correo: guarda esta página.'
}

/** The sheet of that name, where this browser may look at it. */
export async function sheetOfVisitor(
  { deps, shop, request, secure }: VisitorRequest,
  name: string,
): Promise<Sheet | null> {
  const id = readSheetCookie(request, name, secure)
  const sheet = id === null ? null : await findSheet(deps.db.read, shop.id, id)
  return sheet && sheetName(sheet) === name ? sheet : null
}
