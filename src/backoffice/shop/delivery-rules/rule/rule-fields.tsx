import type { ReactElement, ReactNode } from 'react'
import styles from '../delivery.module.css'
import type { Choice } from './rule-form-props.ts'

interface GroupProps {
  readonly legend: string
  readonly of: string
  readonly problem: string | undefined
  readonly children: ReactNode
}

/** Fields that belong together, with what is wrong with all of them. */
export function Group({ legend, of, problem, children }: GroupProps): ReactElement {
  return (
    <fieldset className={styles.group} aria-describedby={problem === undefined ? undefined : `${of}-error`}>
      <legend>{legend}</legend>
      <Problem of={of} text={problem} />
      {children}
    </fieldset>
  )
}

interface TextProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly hint?: string
  readonly isText?: boolean
}

/** A field of one line. */
export function Text({ name, label, value, problem, hint, isText = false }: TextProps): ReactElement {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={isText ? 600 : 16}
        defaultValue={value}
        {...wrong(name, problem)}
      />
      <Problem of={name} text={problem} />
      {hint !== undefined && <span className={styles.note}>{hint}</span>}
    </div>
  )
}

/** What marks a field that is wrong. */
export function wrong(of: string, text: string | undefined) {
  return text === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${of}-error` } as const)
}

/** What is wrong with a field. */
export function Problem({ of, text }: { readonly of: string; readonly text: string | undefined }): ReactElement | null {
  if (text === undefined) return null
  return (
    <span id={`${of}-error`} className={styles.problem}>
      {text}
    </span>
  )
}

interface OptionsProps {
  readonly name: string
  readonly options: readonly Choice[]
}

/** One of these. */
export function Radios({ name, options, value }: OptionsProps & { readonly value: string }): ReactElement {
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
          {option.label}
        </label>
      ))}
    </div>
  )
}

interface BoxesProps extends OptionsProps {
  readonly checked: readonly string[]
}

/** Any of these. */
export function Boxes({ name, options, checked }: BoxesProps): ReactElement | null {
  if (options.length === 0) return null
  return (
    <div className={styles.found}>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
