import type { ReactElement, ReactNode } from 'react'
import styles from './form.module.css'

interface FormProps {
  /** Where it is posted; without it, to the page's own address. */
  readonly action?: string
  /** It carries a file. */
  readonly hasFile?: boolean
  readonly children: ReactNode
}

/** A posted form: its fields below each other. */
export function Form({ action, hasFile, children }: FormProps): ReactElement {
  return (
    <form className={styles.form} method="post" action={action} encType={hasFile ? 'multipart/form-data' : undefined}>
      {children}
    </form>
  )
}

/** What ties a control to its label, hint and problem. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong with what was typed. */
  readonly problem?: string | null | undefined
  children(attributes: ControlAttributes): ReactNode
}

/** A control with its label, what it is for, and what is wrong with it. */
export function Field({ id, label, hint, problem, children }: FieldProps): ReactElement {
  const about = [hint && `${id}-pista`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-pista`}>{hint}</small>}
      {children({ id, 'aria-describedby': about || undefined, 'aria-invalid': problem ? true : undefined })}
      {problem && <Problem of={id}>{problem}</Problem>}
    </div>
  )
}

/** What is wrong with a control, which is described by `${of}-error`. */
export function Problem({ of, children }: { readonly of: string; readonly children: ReactNode }): ReactElement {
  return (
    <span className={styles.problem} id={`${of}-error`}>
      {children}
    </span>
  )
}

interface ChoicesProps {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Several choices of one question. */
export function Choices({ legend, hint, children }: ChoicesProps): ReactElement {
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {hint && <small>{hint}</small>}
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly isChosen?: boolean | undefined
  readonly isRequired?: boolean
  readonly label: ReactNode
  readonly about?: ReactNode
}

/** A box or a circle to tick: the whole row is its target. */
export function Choice({ type, name, value, isChosen, isRequired, label, about }: ChoiceProps): ReactElement {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} required={isRequired} />
      <span>
        {label}
        {about && <small>{about}</small>}
      </span>
    </label>
  )
}

interface ColumnsProps {
  /** Its fields need more than the room of an amount. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Short fields side by side, as many as fit. */
export function Columns({ isWide, children }: ColumnsProps): ReactElement {
  return (
    <div className={styles.columns} data-wide={isWide ? '' : undefined}>
      {children}
    </div>
  )
}

/** What can be done: buttons and links in a row, as many as fit. */
export function Acts({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.acts}>{children}</div>
}
