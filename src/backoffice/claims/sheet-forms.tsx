import type { Book } from '../../claims/books/book.ts'
import { emailOf } from '../../claims/letters/sheet-email.ts'
import type { Sheet } from '../../claims/sheet.ts'
import controls from '../orders/controls.module.css'
import pages from '../work-page.module.css'
import styles from './sheets.module.css'

/** The longest answer or offer, in characters. */
export const LONGEST = 6_000

/** What was typed and refused. */
export interface Typed {
  readonly isOffer: boolean
  readonly text: string
  readonly agreed: boolean
  readonly problem: string
}

interface Props {
  readonly sheet: Sheet
  readonly book: Book
  readonly action: string
  readonly mayOffer: boolean
  readonly typed: Typed | undefined
}

/** What can still be written to the shopper: an offer, the answer, or nothing but what was typed too late. */
export function SheetForms(props: Props) {
  const { sheet, mayOffer, typed } = props
  const isOffer = typed?.isOffer === true
  return (
    <>
      {(mayOffer || isOffer) && <OfferForm {...props} typed={isOffer ? typed : undefined} />}
      {(!sheet.answer || typed?.isOffer === false) && <AnswerForm {...props} typed={isOffer ? undefined : typed} />}
    </>
  )
}

function OfferForm({ sheet, book, action, mayOffer, typed }: Props) {
  return (
    <details className={styles.offer} open={typed !== undefined}>
      <summary className={controls.plain}>Proponer un arreglo</summary>
      <form className={`${pages.form} ${styles.form}`} method="post" action={action}>
        <input type="hidden" name="que" value="proponer" />
        <label htmlFor="propuesta">Tu propuesta</label>
        <Problem id="problema-propuesta" typed={typed} />
        <Words name="propuesta" rows={5} isOver={!mayOffer} typed={typed} />
        {mayOffer && (
          <>
            <small>
              Se propone una sola vez. {offeredHow(sheet)} El plazo se detiene hasta que responda, {book.offerDays} días
              hábiles como máximo. Si acepta, la hoja se cierra y dice «{book.agreed}».
            </small>
            <button type="submit" className={controls.main}>
              Enviar la propuesta
            </button>
          </>
        )}
      </form>
    </details>
  )
}

function AnswerForm({ sheet, book: { agreed }, action, typed }: Props) {
  return (
    <form className={`${pages.form} ${styles.form}`} method="post" action={action}>
      <label htmlFor="respuesta">Tu respuesta</label>
      <Problem id="problema-respuesta" typed={typed} />
      <Words name="respuesta" rows={8} isOver={sheet.answer !== null} typed={typed} />
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

function Problem({ id, typed }: { readonly id: string; readonly typed: Typed | undefined }) {
  return (
    typed && (
      <p className={styles.soon} role="alert" id={id}>
        {typed.problem}
      </p>
    )
  )
}

interface WordsFacts {
  readonly name: 'propuesta' | 'respuesta'
  readonly rows: number
  /** It cannot be sent any more, only copied. */
  readonly isOver: boolean
  readonly typed: Typed | undefined
}

function Words({ name, rows, isOver, typed }: WordsFacts) {
  const wrong = typed && { 'aria-invalid': true as const, 'aria-describedby': `problema-${name}`, autoFocus: true }
  return (
    <textarea
      {...wrong}
      id={name}
      name={name}
      rows={rows}
      maxLength={LONGEST}
      defaultValue={typed?.text}
      readOnly={isOver}
      required
    />
  )
}

/** How the shopper asked to be answered. */
function toldHow({ answerBy, person }: Sheet): string {
  if (answerBy === 'correo' && emailOf(person) === 'unusable') return 'Llévasela a su dirección: su correo no sirve.'
  const where = answerBy === 'correo' ? `a su correo, ${person.email}` : `a su dirección, ${person.address}`
  return `Pidió la respuesta ${where}.`
}

function offeredHow({ person }: Sheet): string {
  const email = emailOf(person)
  if (email === 'usable') return `Le llega a su correo, ${person.email}, y está en su hoja.`
  const why = email === 'none' ? 'No dejó correo' : 'Su correo no sirve'
  return `${why}: avísale que la lea en su hoja, con su número y su documento.`
}
