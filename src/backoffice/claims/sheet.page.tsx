import type { AnswerRefusal } from '../../claims/answer-sheet.action.ts'
import { kindOf } from '../../claims/books/book.ts'
import { bookOf, bookOfSheet } from '../../claims/books/books.ts'
import { emailOf } from '../../claims/letters/sheet-email.ts'
import { withLetterProofs } from '../../claims/letters/sheet-letters.ts'
import type { HandedRefusal } from '../../claims/note-handed-answer.action.ts'
import { offerWaits, whyNoOffer } from '../../claims/offers/offer.ts'
import type { OfferRefusal } from '../../claims/offers/offer-settlement.action.ts'
import { cleanLines } from '../../claims/read-sheet.ts'
import { readSheetName, type Sheet, sheetName } from '../../claims/sheet.ts'
import { sheetEvents } from '../../claims/sheet-events.store.ts'
import { SheetView } from '../../claims/sheet-view.tsx'
import { dayText, momentText, sheetNumber, sheetWords } from '../../claims/sheet-words.ts'
import { findNumberedSheet } from '../../claims/sheets.store.ts'
import { countCharacters } from '../../lib/text/clean-text.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { may } from '../../staff/team/permission.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { Acts } from '../kit/form.tsx'
import { Side } from '../kit/screen.tsx'
import { SideBySide } from '../kit/side-by-side.tsx'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'
import { dueWords } from './due-words.ts'
import { HandedAnswer, type TypedDay } from './handed-answer.tsx'
import { LONGEST, SheetForms, type Typed } from './sheet-forms.tsx'
import styles from './sheets.module.css'
import { sheetScreen } from './sheets.page.tsx'
import { personPath, sheetPath } from './sheets-path.ts'

/** A sheet as the shopper has it, on paper too, and the form of its answer. */
export async function sheetPage(asked: SellerRequest): Promise<DeskAnswer> {
  const sheet = await sheetOf(asked)
  return sheet && shownSheet(asked, sheet)
}

/** Writes the answer, an offer or the day on which the answer was brought; what is refused is shown again as it was typed. */
export async function postAnswer(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const sheet = await sheetOf(asked)
  if (!sheet) return null
  if (fields.get('que') === 'entregada') return postHanded(asked, sheet, fields.get('dia') ?? '')
  const isOffer = fields.get('que') === 'proponer'
  const text = cleanLines(fields.get(isOffer ? 'propuesta' : 'respuesta') ?? '')
  const typed = { isOffer, text, agreed: fields.get('acuerdo') === 'si' }
  const wrong = wrongText(typed)
  if (wrong !== null) return shownSheet(asked, sheet, { typed: { ...typed, problem: wrong } })
  const request = { id: sheet.id, ...typed, actor }
  const saved = isOffer
    ? await (await import('../../claims/offers/offer-settlement.action.ts')).offerSettlement(deps, shop, request)
    : await (await import('../../claims/answer-sheet.action.ts')).answerSheet(deps, shop, request)
  if (saved.ok) return seeOther(addressOf(asked, sheet))
  const now = await sheetOf(asked)
  return now && shownSheet(asked, now, { typed: { ...typed, problem: problems[saved.refusal] } })
}

async function postHanded(asked: SellerRequest, sheet: Sheet, day: string): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const { noteHandedAnswer } = await import('../../claims/note-handed-answer.action.ts')
  const noted = await noteHandedAnswer(deps, shop, { numbered: sheet, day, actor })
  if (noted.ok) return seeOther(addressOf(asked, sheet))
  return shownSheet(asked, sheet, { typedDay: { day, problem: handedProblems[noted.refusal] } })
}

const problems = {
  'not-found': 'Esta hoja ya no está.',
  'already-answered': 'Otra persona ya respondió. Tu texto no se guardó: cópialo si lo necesitas.',
  'not-open': 'Ya hay una propuesta o una respuesta. Tu texto no se guardó: cópialo si lo necesitas.',
  'too-late': 'El plazo ya venció y una propuesta no lo detiene. Responde; tu texto no se guardó.',
} as const satisfies Record<AnswerRefusal | OfferRefusal, string>

function wrongText({ isOffer, text }: Omit<Typed, 'problem'>): string | null {
  if (text === '') return isOffer ? 'Escribe la propuesta.' : 'Escribe la respuesta.'
  return countCharacters(text) > LONGEST ? `Escribe como máximo ${LONGEST} caracteres.` : null
}

function sheetOf({ deps, shop, params }: SellerRequest): Promise<Sheet | null> {
  const named = readSheetName(params.hoja ?? '')
  if (!named) return Promise.resolve(null)
  return findNumberedSheet(deps.db.read, shop.id, { ...named, book: named.book ?? bookOf(shop.country).name })
}

const handedProblems = {
  'not-found': 'Esta hoja ya no está.',
  'not-asked': 'Esta hoja no tiene una respuesta que entregar.',
  'wrong-day': 'Elige el día en que la entregaste: desde que respondiste hasta hoy.',
  'already-noted': 'Ya está anotado otro día. El tuyo no se guardó.',
} as const satisfies Record<HandedRefusal, string>

/** What was typed and refused: a text, or a day. */
interface Refused {
  readonly typed?: Typed
  readonly typedDay?: TypedDay
}

async function shownSheet(asked: SellerRequest, sheet: Sheet, { typed, typedDay }: Refused = {}): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const { country } = shop
  const book = bookOfSheet(country, sheet)
  const { counted } = kindOf(book, sheet.kind).term
  const today = localDay(deps.clock(), country)
  const due = dueWords({ country, counted }, today, sheet.dueOn)
  const { notesOfSheet } = await import('../shop/letters/letter-notes.api.ts')
  const notes = await notesOfSheet(asked, sheet)
  const events = await sheetEvents(deps.db.read, shop.id, [sheet.id])
  const dates = { day: dayText, moment: (at: number) => momentText(at, country) }
  const view = (
    <Side width="wide">
      <Acts>
        {book.about === 'data' && sheet.emptiedAt === null && may(permission, { roles: ['owner'] }) && (
          <a className={controls.plain} href={`${personPath(shop)}?hoja=${sheetName(sheet)}`}>
            Sus datos
          </a>
        )}
        {!sheet.answer && (
          <a className={controls.plain} href="#respuesta">
            Responder
          </a>
        )}
        <DeskIsland name="print-button" wake="at-once" props={{}} />
      </Acts>
      {!sheet.answer && <Tone tone={due.isSoon ? 'bad' : 'plain'}>{`${capital(due.text)} para responder.`}</Tone>}
      {sheet.emptiedAt !== null && (
        <p role="status">
          El {dayText(localDay(sheet.emptiedAt, country))} terminó el tiempo de guardar esta hoja. Se borraron los datos
          y los textos; quedan su número, sus fechas y cómo llegó la respuesta.
        </p>
      )}
      {notes.map(({ text, href }) => (
        <Tone key={text} tone="bad">
          {text} {href !== '' && <a href={href}>Qué hacer</a>}
        </Tone>
      ))}
      {emailOf(sheet.person) === 'unusable' && (
        <Tone tone="bad">
          El correo que escribió, «{sheet.person.email}», no sirve: no le llega nada ahí. Respóndele en{' '}
          {sheet.person.address}
          {sheet.person.phone !== '' && `, o llama al ${sheet.person.phone}`}.
        </Tone>
      )}
      <SideBySide
        narrow="second"
        first={
          <div className={styles.paper}>
            <SheetView words={withLetterProofs(sheetWords(sheet, country), events, dates)} />
          </div>
        }
        second={
          <>
            {offerWaits(sheet, today) && (
              <p role="status">
                Tu propuesta espera la respuesta del consumidor hasta el {dayText(sheet.offer?.until ?? '')}. Mientras
                tanto el plazo se detiene.
              </p>
            )}
            <HandedAnswer {...{ sheet, today, events, country }} typed={typedDay} action={addressOf(asked, sheet)} />
            <SheetForms
              {...{ sheet, book, typed }}
              mayOffer={whyNoOffer(book, sheet, today) === null}
              action={addressOf(asked, sheet)}
            />
          </>
        }
      />
    </Side>
  )
  const status = typed || typedDay ? 422 : 200
  const body = await sheetScreen(asked, view, sheet)
  return deskPage(body, { title: sheetNumber(sheet, country), status })
}

/** Of the sheet beside the list that it was opened from. */
function addressOf({ shop, url }: SellerRequest, sheet: Sheet): string {
  return `${sheetPath(shop, sheet)}${url.search}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
