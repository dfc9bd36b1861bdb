import type { Book } from '../../claims/books/book.ts'
import { emailOf } from '../../claims/letters/sheet-email.ts'
import type { Sheet } from '../../claims/sheet.ts'
import { Card, Fold } from '../kit/card.tsx'
import { Choice, type ControlAttributes, Field, Form } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'

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
  const hint = mayOffer
    ? `Se propone una sola vez. ${offeredHow(sheet)} El plazo se detiene hasta que responda, ${book.offerDays} días hábiles como máximo. Si acepta, la hoja se cierra y dice «${book.agreed}».`
    : undefined
  return (
    <Fold summary="Proponer un arreglo" isOpen={typed !== undefined}>
      <Form action={action}>
        <input type="hidden" name="que" value="proponer" />
        <Field id="propuesta" label="Tu propuesta" hint={hint} problem={typed?.problem}>
          {(attributes) => <Words {...attributes} rows={5} isOver={!mayOffer} typed={typed} />}
        </Field>
        {mayOffer && (
          <button type="submit" className={controls.main}>
            Enviar la propuesta
          </button>
        )}
      </Form>
    </Fold>
  )
}

function AnswerForm({ sheet, book: { agreed }, action, typed }: Props) {
  const isOver = sheet.answer !== null
  const hint = isOver ? undefined : `Se guarda una sola vez y no se puede cambiar. ${toldHow(sheet)}`
  return (
    <Card id="responder" title="Responder">
      <Form action={action}>
        <Field id="respuesta" label="Tu respuesta" hint={hint} problem={typed?.problem}>
          {(attributes) => <Words {...attributes} rows={8} isOver={isOver} typed={typed} />}
        </Field>
        {!isOver && agreed !== null && (
          <Choice
            type="checkbox"
            name="acuerdo"
            value="si"
            isChosen={typed?.agreed}
            label={`Aceptó lo que le ofreciste. La hoja dirá «${agreed}».`}
          />
        )}
        {!isOver && (
          <button type="submit" className={controls.main}>
            Guardar la respuesta
          </button>
        )}
      </Form>
    </Card>
  )
}

interface WordsFacts extends ControlAttributes {
  readonly rows: number
  /** It cannot be sent any more, only copied. */
  readonly isOver: boolean
  readonly typed: Typed | undefined
}

function Words({ rows, isOver, typed, ...attributes }: WordsFacts) {
  return (
    <textarea
      {...attributes}
      {...(typed && { autoFocus: true })}
      name={attributes.id}
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
