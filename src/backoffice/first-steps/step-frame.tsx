import type { ReactElement, ReactNode } from 'react'
import page from '../work-page.module.css'
import styles from './steps.module.css'

/** The country, and then the steps of the shop. */
const ALL = 6

interface Props {
  readonly title: string
  /** Which of the steps it is, from 1. */
  readonly place: number
  /** Where *Atrás* leads; `null` for the first. */
  readonly back: string | null
  readonly children: ReactNode
}

/** A step: how far one has come, the way back, and its form. */
export function StepFrame({ title, place, back, children }: Props): ReactElement {
  return (
    <main className={`${page.page} ${styles.steps}`}>
      <div className={styles.place}>
        {back === null ? <span /> : <a href={back}>Atrás</a>}
        <span>
          Paso {place} de {ALL}
        </span>
        <progress value={place} max={ALL} aria-hidden="true" />
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly problem?: string | undefined
  readonly children: (common: {
    readonly id: string
    readonly name: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }) => ReactNode
}

/** A labelled field with what is wrong with it. */
export function StepField({ name, label, hint, problem, children }: FieldProps): ReactElement {
  const id = `campo-${name}`
  const said = [...(hint === undefined ? [] : [`${id}-pista`]), ...(problem === undefined ? [] : [`${id}-error`])]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}-pista`} className={styles.hint}>
          {hint}
        </span>
      )}
      {problem !== undefined && (
        <span id={`${id}-error`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {children({
        ...{ id, name, 'aria-invalid': problem === undefined ? undefined : true },
        'aria-describedby': said.length > 0 ? said.join(' ') : undefined,
      })}
    </div>
  )
}
