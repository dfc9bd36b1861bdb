import type { ReactElement, ReactNode } from 'react'
import styles from './card.module.css'
import { Problem } from './form.tsx'

interface CardProps {
  /** Its heading has this id. */
  readonly id: string
  readonly title: ReactNode
  readonly children: ReactNode
}

/** What belongs together, under a heading. */
export function Card({ id, title, children }: CardProps): ReactElement {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface PartProps extends CardProps {
  /** What can be done with all of it, beside its heading. */
  readonly act?: ReactNode
}

/** A list, or what else has its own frame, under a heading. */
export function Part({ id, title, act, children }: PartProps): ReactElement {
  const heading = <h2 id={id}>{title}</h2>
  return (
    <section className={styles.part} aria-labelledby={id}>
      {act ? (
        <div className={styles.head}>
          {heading}
          {act}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

interface FieldCardProps {
  readonly title: string
  /** What is wrong with all of it, and the beginning of its id. */
  readonly of?: string
  readonly problem?: string | undefined
  /** In two columns on a laptop, as a panel. */
  readonly isPanel?: boolean
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FieldCard({ title, of = '', problem, isPanel, children }: FieldCardProps): ReactElement {
  return (
    <fieldset
      className={isPanel ? `${styles.card} ${styles.panel}` : styles.card}
      aria-describedby={problem && `${of}-error`}
    >
      <legend>{title}</legend>
      <Problem of={of} text={problem} />
      {children}
    </fieldset>
  )
}

/** The fields of a screen that has no others, in two columns on a laptop. */
export function Panel({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={`${styles.card} ${styles.panel}`}>{children}</div>
}

interface FoldProps {
  readonly summary: ReactNode
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A card of which one line is seen until it is opened. */
export function Fold({ summary, isOpen, children }: FoldProps): ReactElement {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{summary}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
