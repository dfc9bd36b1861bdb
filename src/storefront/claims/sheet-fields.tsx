import type { ReactNode } from 'react'
import field from '../../checkout/controls/field.module.css'
import { SHEET_FIELDS, type SheetField, type SheetProblems, type TypedFields } from '../../claims/read-sheet.ts'
import styles from './sheet-form.module.css'

/** What the form holds. */
export interface FormFacts {
  /** Makes a repeated post the same sheet. */
  readonly key: string
  readonly typed: TypedFields
  readonly problems?: SheetProblems
  /** How many of each of an order's lines were chosen to go back. */
  readonly units?: readonly number[]
}

export function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
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
  readonly type: string
  readonly autoComplete: string
  /** Which keys a phone shows. */
  readonly inputMode: 'decimal'
  readonly autoCapitalize: 'characters'
  readonly required: boolean
  readonly readOnly: boolean
  /** A text of several lines. */
  readonly rows: number
}

type FieldFacts = Pick<TextFacts, 'name' | 'label' | 'facts'> & Partial<TextFacts>

/** A field with its message. The first one that was refused takes the focus. */
function TextField({
  name,
  label,
  facts,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  autoCapitalize,
  required = false,
  readOnly = false,
  rows,
}: FieldFacts) {
  const id = `hoja-${name}`
  const given = {
    ...{ id, name, className: field.input, defaultValue: facts.typed[name], autoComplete, required, readOnly },
    ...{ inputMode, autoCapitalize },
    ...{ maxLength: SHEET_FIELDS[name], ...focusOf(facts, name) },
    ...wrong(facts, name),
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...given} type={type} /> : <textarea {...given} rows={rows} />}
      <Problem {...{ facts, name }} />
    </div>
  )
}

/** Makes the text fields of a form, each from its name and label. */
export function textFieldsOf(facts: FormFacts) {
  return (name: FieldFacts['name'], label: string, more: Partial<FieldFacts> = {}) => (
    <TextField {...{ name, label, facts, ...more }} />
  )
}

/** The first field that was refused takes the focus. */
export function focusOf(facts: FormFacts, name: SheetField) {
  return { autoFocus: name === firstProblem(facts) }
}

/** What a field bears that was refused. */
export function wrong({ problems = {} }: FormFacts, name: SheetField) {
  return problems[name] === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': `hoja-${name}-problema` }
}

export function Problem({ facts: { problems = {} }, name }: Pick<TextFacts, 'facts' | 'name'>) {
  if (problems[name] === undefined) return null
  return (
    <p className={field.error} id={`hoja-${name}-problema`}>
      {problems[name]}
    </p>
  )
}

/** The first field with a problem, in the order of the form. */
export function firstProblem({ problems = {} }: FormFacts): string | undefined {
  return Object.keys(SHEET_FIELDS).find((name) => name in problems)
}

interface ChoiceFacts {
  readonly name: SheetField
  readonly label: string
  readonly typed: TypedFields
  readonly options: readonly (readonly [value: string, label: string, meaning: string])[]
}

export function Choice({ name, label, typed, options }: ChoiceFacts) {
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
