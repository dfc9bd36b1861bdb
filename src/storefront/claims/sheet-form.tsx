import type { ReactNode } from 'react'
import field from '../../checkout/field.module.css'
import type { bookOf } from '../../claims/books.ts'
import { SHEET_FIELDS, type SheetField, type SheetProblems, type TypedFields } from '../../claims/read-sheet.ts'
import buttons from '../../lib/button.module.css'
import select from '../../lib/select.module.css'
import reading from '../pages/reading.module.css'
import styles from './sheet-form.module.css'

export interface FormFacts {
  /** Makes a repeated post the same sheet. */
  readonly key: string
  readonly typed: TypedFields
  readonly problems?: SheetProblems
}

interface Props {
  readonly book: ReturnType<typeof bookOf>
  readonly action: string
  /** Who sells, in one line. */
  readonly seller: string
  readonly facts: FormFacts
}

/** The form of a new sheet, in the parts of the sheet. It needs no script. */
export function SheetForm({ book, action, seller, facts }: Props) {
  const { key, problems = {} } = facts
  const [first] = Object.keys(SHEET_FIELDS).filter((name) => name in problems)
  const text = (name: SheetField, label: string, more: Partial<TextFacts> = {}) => (
    <TextField {...{ name, label, facts, takesFocus: name === first, ...more }} />
  )
  return (
    <form className={reading.box} method="post" action={action}>
      <input type="hidden" name="clave" value={key} />
      {first !== undefined && (
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
        {text('telefono', 'Teléfono (opcional)', { type: 'tel', autoComplete: 'tel' })}
        {text('apoderado', 'Si eres menor de edad: nombre de tu madre, padre o apoderado')}
      </Part>
      <Part heading="2. Lo que compraste">
        <Choice
          name="bien"
          label="Es un"
          typed={facts.typed}
          options={[
            ['producto', 'Producto', ''],
            ['servicio', 'Servicio', ''],
          ]}
        />
        {text('descripcion', 'Qué es (opcional)', { rows: 2 })}
        {text('monto', 'Monto que reclamas (opcional)')}
        {text('codigo', 'Código de pedido (opcional)')}
      </Part>
      <Part heading="3. Qué pasó">
        <Choice
          name="tipo"
          label="Presentas"
          typed={facts.typed}
          options={book.kinds.map(({ name, label, meaning }) => [name, label, meaning])}
        />
        {text('detalle', 'Cuéntanos qué pasó', { rows: 6, required: true })}
        {text('pedido', 'Qué pides (opcional)', { rows: 3 })}
        <Choice
          name="respuesta"
          label="Cómo quieres la respuesta"
          typed={facts.typed}
          options={[
            ['correo', 'A mi correo', ''],
            ['direccion', 'A mi dirección', ''],
          ]}
        />
      </Part>
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

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

interface TextFacts {
  readonly name: SheetField
  readonly label: string
  readonly facts: FormFacts
  readonly takesFocus: boolean
  readonly type: string
  readonly autoComplete: string
  readonly required: boolean
  /** A text of several lines. */
  readonly rows: number
}

function TextField({
  name,
  label,
  facts: { typed, problems = {} },
  takesFocus,
  type = 'text',
  autoComplete = 'off',
  required = false,
  rows,
}: Pick<TextFacts, 'name' | 'label' | 'facts' | 'takesFocus'> & Partial<TextFacts>) {
  const problem = problems[name]
  const id = `hoja-${name}`
  const given = {
    ...{ id, name, className: field.input, defaultValue: typed[name], autoComplete, required },
    ...{ maxLength: SHEET_FIELDS[name], autoFocus: takesFocus },
    ...(problem !== undefined && { 'aria-invalid': true as const, 'aria-describedby': `${id}-problema` }),
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...given} type={type} /> : <textarea {...given} rows={rows} />}
      {problem !== undefined && (
        <p className={field.error} id={`${id}-problema`}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface ChoiceFacts {
  readonly name: SheetField
  readonly label: string
  readonly typed: TypedFields
  readonly options: readonly (readonly [value: string, label: string, meaning: string])[]
}

function Choice({ name, label, typed, options }: ChoiceFacts) {
  const chosen = options.some(([value]) => value === typed[name]) ? typed[name] : options[0]?.[0]
  return (
    <fieldset className={styles.choice}>
      <legend className={field.label}>{label}</legend>
      {options.map(([value, text, meaning]) => (
        <label key={value} className={field.option}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {text}
            {meaning !== '' && <small className={styles.meaning}>{meaning}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
