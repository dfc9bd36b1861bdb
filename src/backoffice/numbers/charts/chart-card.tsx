import type { ReactElement, ReactNode } from 'react'
import styles from './chart-card.module.css'

interface Props {
  readonly id: string
  /** What it shows, in words. */
  readonly title: ReactNode
  /** What to do about it. */
  readonly advice: ReactNode
  readonly children: ReactNode
}

/** A chart under what it says. */
export function ChartCard({ id, title, advice, children }: Props): ReactElement {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {advice && <p>{advice}</p>}
      {children}
    </section>
  )
}

/** The same figures as rows, under a long chart. */
export function AsTable({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <details>
      <summary>Ver como tabla</summary>
      {children}
    </details>
  )
}
