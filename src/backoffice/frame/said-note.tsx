import type { ReactNode } from 'react'
import styles from './said-note.module.css'

interface Props {
  readonly tone: 'good' | 'bad' | 'due'
  readonly text: ReactNode
  /** What can be done about the result: a form that undoes the act. */
  readonly children?: ReactNode
}

/** The result of an act, above the page that it returned to. */
export function SaidNote({ tone, text, children }: Props) {
  return (
    <div className={styles.said} data-tone={tone}>
      <p role={tone === 'good' ? 'status' : 'alert'}>{text}</p>
      {children}
    </div>
  )
}
