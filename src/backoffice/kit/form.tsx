import type { FormEvent, ReactElement, ReactNode, Ref } from 'react'
import styles from './form.module.css'

interface FormProps {
  readonly id?: string
  readonly action: string
  /** It carries a file. */
  readonly hasFile?: boolean
  readonly ref?: Ref<HTMLFormElement>
  /** What a script does in its place. */
  onSubmit?(event: FormEvent<HTMLFormElement>): void
  readonly children: ReactNode
}

/** A posted form: its fields below each other. */
export function Form({ id, action, hasFile, ref, onSubmit, children }: FormProps): ReactElement {
  const encType = hasFile ? 'multipart/form-data' : undefined
  return (
    <form {...{ id, ref, action, encType, onSubmit }} className={styles.form} method="post">
      {children}
    </form>
  )
}

/** A form that only asks. What is typed stands in the address, so nothing of a person may be asked for. */
export function AskForm({
  action,
  children,
}: Partial<Pick<FormProps, 'action'>> & Pick<FormProps, 'children'>): ReactElement {
  return (
    <form className={styles.form} method="get" action={action}>
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
  readonly problem?: ReactNode
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
      <Problem of={id} text={problem} />
    </div>
  )
}

interface ProblemProps {
  /** The id of the control. */
  readonly of: string
  readonly text: ReactNode
}

/** What is wrong with a control, in an element by whose id it is described. */
export function Problem({ of, text }: ProblemProps): ReactElement | null {
  if (!text) return null
  return (
    <span className={styles.problem} id={`${of}-error`}>
      {text}
    </span>
  )
}

interface ChoicesProps {
  readonly id?: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly problem?: ReactNode
  /** More than a few, and short: they stand side by side. */
  readonly areMany?: boolean
  readonly children: ReactNode
}

/** Several choices of one question. */
export function Choices({ id, legend, hint, problem, areMany, children }: ChoicesProps): ReactElement {
  const about = id && [hint && `${id}-pista`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} className={styles.field} aria-describedby={about || undefined}>
      <legend>{legend}</legend>
      {hint && <small id={id && `${id}-pista`}>{hint}</small>}
      {id && <Problem of={id} text={problem} />}
      {areMany ? <div className={styles.many}>{children}</div> : children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly id?: string
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly isChosen?: boolean | undefined
  readonly isRequired?: boolean
  readonly label: ReactNode
  readonly about?: ReactNode
  /** The ids of what is said of it outside its label. */
  readonly describedBy?: string
  onTick?(isOn: boolean): void
}

/** A box or a circle to tick: the whole row is its target. */
export function Choice(props: ChoiceProps): ReactElement {
  const { id, type, name, value, isChosen, isRequired, label, about, describedBy, onTick } = props
  return (
    <label className={styles.choice}>
      <input
        {...{ id, type, name, value }}
        defaultChecked={isChosen}
        required={isRequired}
        aria-describedby={describedBy}
        onChange={onTick && (({ target }) => onTick(target.checked))}
      />
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
