import { answerSheet } from '../../claims/answer-sheet.action.ts'
import { kindOf } from '../../claims/book.ts'
import { bookOf, bookOfSheet } from '../../claims/books.ts'
import { cleanLines } from '../../claims/read-sheet.ts'
import { readSheetName, type Sheet, sheetName } from '../../claims/sheet.ts'
import { SheetView } from '../../claims/sheet-view.tsx'
import { sheetNumber, sheetWords } from '../../claims/sheet-words.ts'
import { findNumberedSheet } from '../../claims/sheets.store.ts'
import { countCharacters } from '../../lib/clean-text.ts'
import { localDay } from '../../lib/local-time.ts'
import { may } from '../../staff/permission.ts'
import { seeOther } from '../../web/see-other.ts'
import { DeskIsland } from '../desk-island.tsx'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import controls from '../orders/controls.module.css'
import pages from '../work-page.module.css'
import { dueWords } from './due-words.ts'
import styles from './sheets.module.css'
import { personPath, sheetPath, sheetsPath } from './sheets-path.ts'

/** The longest answer. */
const LONGEST = 6_000

/** A sheet as the shopper has it, on paper too, and the form of its answer. */
export async function sheetPage(asked: SellerRequest): Promise<DeskAnswer> {
  const sheet = await sheetOf(asked)
  return sheet && shownSheet(asked, sheet)
}

/** Writes the answer; what is refused is shown again as it was typed. */
export async function postAnswer(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const sheet = await sheetOf(asked)
  if (!sheet) return null
  const typed = { text: cleanLines(fields.get('respuesta') ?? ''), agreed: fields.get('acuerdo') === 'si' }
  if (typed.text === '') return shownSheet(asked, sheet, { ...typed, problem: 'Escribe la respuesta.' })
  if (countCharacters(typed.text) > LONGEST) {
    return shownSheet(asked, sheet, { ...typed, problem: `Escribe como máximo ${LONGEST} caracteres.` })
  }
  const answered = await answerSheet(deps, shop, { id: sheet.id, ...typed, actor })
  if (answered.ok) return seeOther(sheetPath(shop, sheet))
  const now = await sheetOf(asked)
  const problem = 'Otra persona ya respondió. Tu texto no se guardó: cópialo si lo necesitas.'
  return now && shownSheet(asked, now, { ...typed, problem })
}

function sheetOf({ deps, shop, params }: SellerRequest): Promise<Sheet | null> {
  const named = readSheetName(params.hoja ?? '')
  if (!named) return Promise.resolve(null)
  return findNumberedSheet(deps.db.read, shop.id, { ...named, book: named.book ?? bookOf(shop.country).name })
}

interface Typed {
  readonly text: string
  readonly agreed: boolean
  readonly problem: string
}

async function shownSheet(asked: SellerRequest, sheet: Sheet, typed?: Typed): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const { country } = shop
  const book = bookOfSheet(country, sheet)
  const { counted } = kindOf(book, sheet.kind).term
  const due = dueWords({ country, counted }, localDay(deps.clock(), country), sheet.dueOn)
  const { notesOfSheet } = await import('../letters/letter-notes.api.ts')
  const notes = await notesOfSheet(asked, sheet)
  const body = (
    <main className={`${pages.page} ${styles.page}`}>
      <div className={styles.ways}>
        <a className={controls.plain} href={sheetsPath(shop)}>
          Reclamos y solicitudes
        </a>
        {book.about === 'data' && may(permission, { roles: ['owner'] }) && (
          <a className={controls.plain} href={`${personPath(shop)}?hoja=${sheetName(sheet)}`}>
            Sus datos
          </a>
        )}
        <DeskIsland name="print-button" wake="at-once" props={{}} />
      </div>
      {!sheet.answer && <p className={due.isSoon ? styles.soon : undefined}>{capital(due.text)} para responder.</p>}
      {notes.map(({ text, href }) => (
        <p key={text} className={styles.soon}>
          {text} {href !== '' && <a href={href}>Qué hacer</a>}
        </p>
      ))}
      <div className={styles.paper}>
        <SheetView words={sheetWords(sheet, country)} />
      </div>
      {(!sheet.answer || typed) && <AnswerForm {...{ sheet, country, typed }} action={sheetPath(shop, sheet)} />}
    </main>
  )
  const status = typed ? 422 : 200
  return deskPage(body, { title: sheetNumber(sheet, country), area: 'mas', status })
}

interface FormProps {
  readonly sheet: Sheet
  readonly country: SellerRequest['shop']['country']
  readonly action: string
  readonly typed: Typed | undefined
}

function AnswerForm({ sheet, country, action, typed }: FormProps) {
  const { agreed } = bookOfSheet(country, sheet)
  const wrong = typed && { 'aria-invalid': true as const, 'aria-describedby': 'problema', autoFocus: true }
  return (
    <form className={`${pages.form} ${styles.form}`} method="post" action={action}>
      <label htmlFor="respuesta">Tu respuesta</label>
      {typed && (
        <p className={styles.soon} role="alert" id="problema">
          {typed.problem}
        </p>
      )}
      <textarea
        {...wrong}
        id="respuesta"
        name="respuesta"
        rows={8}
        maxLength={LONGEST}
        defaultValue={typed?.text}
        readOnly={sheet.answer !== null}
        required
      />
      {!sheet.answer && (
        <>
          {agreed !== null && (
            <div className={styles.check}>
              <input type="checkbox" id="acuerdo" name="acuerdo" value="si" defaultChecked={typed?.agreed} />
              <label htmlFor="acuerdo">Aceptó lo que le ofreciste. La hoja dirá «{agreed}».</label>
            </div>
          )}
          <small>Se guarda una sola vez y no se puede cambiar. {toldHow(sheet)}</small>
          <button type="submit" className={controls.main}>
            Guardar la respuesta
          </button>
        </>
      )}
    </form>
  )
}

/** How the shopper asked to be answered. */
function toldHow({ answerBy, person }: Sheet): string {
  const where = answerBy === 'correo' ? `a su correo, ${person.email}` : `a su dirección, ${person.address}`
  return `Pidió la respuesta ${where}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
