import type { ReactElement } from 'react'
import styles from './new-order.module.css'
import type { Problem } from './typed-order.ts'

/** What all inputs of the form know. */
export interface Marked {
  readonly problems: readonly Problem[]
  /** The names of the inputs that a chat filled and at which nobody looked yet. */
  readonly unseen: ReadonlySet<string>
}

export interface FieldMore {
  readonly hint?: string
  readonly type?: 'date'
  readonly inputMode?: 'tel' | 'numeric' | 'decimal'
  readonly maxLength?: number
  readonly placeholder?: string
  /** Suggestions. */
  readonly list?: readonly string[]
  /** The values of a field with a few choices. */
  readonly choices?: readonly string[]
}

interface FieldProps extends FieldMore, Marked {
  readonly name: string
  readonly label: string
  readonly value: string
}

/** A labelled input, with what is wrong with it. */
export function Field({ name, label, value, problems, unseen, hint, list = [], choices, ...more }: FieldProps) {
  const id = `c-${name}`
  const problem = problemOf(problems, name)
  const shared = {
    ...{ id, name, defaultValue: value },
    ...spoken({ problems, unseen }, name, hint ? `${id}-h` : undefined),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Mark name={name} isUnseen={unseen.has(name)} />
      {choices ? (
        <select {...shared}>
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          {...{ maxLength: 200, ...more }}
          {...shared}
          autoComplete="off"
          list={list.length > 0 ? `${id}-l` : undefined}
        />
      )}
      {list.length > 0 && (
        <datalist id={`${id}-l`}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint && !problem && (
        <span id={`${id}-h`} className={styles.hint}>
          {hint}
        </span>
      )}
      <ProblemOf name={name} problems={problems} />
    </div>
  )
}

/** What is wrong with an input; '' for nothing. */
export function problemOf(problems: readonly Problem[], name: string): string {
  return problems.find(({ field }) => field === name)?.message ?? ''
}

/** What is wrong with an input, below it. */
export function ProblemOf({ name, problems }: { readonly name: string } & Pick<Marked, 'problems'>) {
  const problem = problemOf(problems, name)
  return problem === '' ? null : (
    <span id={`c-${name}-p`} className={styles.wrong}>
      {problem}
    </span>
  )
}

/** What is spoken with an input: its hint or what is wrong with it, and that it came from the chat. */
export function spoken({ problems, unseen }: Marked, name: string, hint?: string) {
  const problem = problemOf(problems, name)
  const ids = [problem ? `c-${name}-p` : hint, unseen.has(name) ? markId(name) : undefined].filter(Boolean).join(' ')
  return {
    'data-unseen': unseen.has(name) || undefined,
    'aria-invalid': problem !== '' || undefined,
    'aria-describedby': ids || undefined,
  }
}

function markId(name: string): string {
  return `c-${name}-m`
}

interface MarkProps {
  readonly name: string
  readonly isUnseen: boolean
  readonly words?: string | undefined
}

/** Says that an input came from the chat, until somebody looked at it. */
export function Mark({ name, isUnseen, words = 'Del chat: revísalo' }: MarkProps): ReactElement {
  return (
    <span id={markId(name)} className={styles.mark} hidden={!isUnseen}>
      {words}
    </span>
  )
}
