import field from '../../checkout/controls/field.module.css'
import type { Book } from '../../claims/books/book.ts'
import buttons from '../../lib/button.module.css'
import select from '../../lib/select.module.css'
import reading from '../pages/reading.module.css'
import type { OpenedOrder } from './opened-order.ts'
import { type FormFacts, firstProblem, Part, textFieldsOf } from './sheet-fields.tsx'
import styles from './sheet-form.module.css'
import { SheetMatter } from './sheet-matter.tsx'

/** The field with the e-mail about which the form has asked before. */
export const ASKED = 'correo-visto'

interface Props {
  readonly book: Book
  readonly action: string
  /** Who sells, in one line. */
  readonly seller: string
  readonly facts: FormFacts
  /** Of a return. */
  readonly order: OpenedOrder | null
  /** Where an order is opened by its code. */
  readonly lookUp: string
}

/** The form of a new sheet, in the parts of the sheet. It needs no script. */
export function SheetForm({ book, action, seller, facts, order, lookUp }: Props) {
  const text = textFieldsOf(facts)
  return (
    <form className={reading.box} method="post" action={action}>
      <input type="hidden" name="clave" value={facts.key} />
      {facts.problems?.correo !== undefined && <input type="hidden" name={ASKED} value={facts.typed.correo} />}
      {firstProblem(facts) !== undefined && (
        <p className={field.error} role="alert">
          Todavía no se envió. Corrige lo que está marcado.
        </p>
      )}
      <p className={field.hint}>{seller}</p>
      <Part heading="1. Tus datos">
        {text('nombre', 'Nombre completo', { required: true, autoComplete: 'name' })}
        <div className={styles.pair}>
          <div className={field.field}>
            <label htmlFor="hoja-documento_tipo">Documento</label>
            <select
              id="hoja-documento_tipo"
              name="documento_tipo"
              className={`${field.input} ${select.select}`}
              defaultValue={facts.typed.documento_tipo || book.documents[0]}
            >
              {book.documents.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          {text('documento', 'Número', { required: true })}
        </div>
        <p className={field.hint}>Deja tu dirección, tu correo o los dos.</p>
        {text('direccion', 'Dirección', { autoComplete: 'address-line1' })}
        {text('correo', 'Correo', { type: 'email', autoComplete: 'email' })}
        {text('telefono', phoneLabels[book.about], { type: 'tel', autoComplete: 'tel' })}
        {text('apoderado', 'Si eres menor de edad: nombre de tu madre, padre o apoderado')}
      </Part>
      <SheetMatter {...{ book, facts, order, lookUp }} />
      <ul className={styles.notes}>
        {book.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
        Enviar
      </button>
    </form>
  )
}

const phoneLabels = {
  purchase: 'Teléfono (opcional)',
  data: 'Teléfono con el que pediste',
  return: 'Teléfono con el que pediste',
} as const satisfies Record<Book['about'], string>
