import type { ReactElement, ReactNode } from 'react'
import styles from './tone.module.css'

interface Props {
  readonly tone: 'good' | 'bad'
  /** It is read aloud as soon as it is there. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** A line that says whether something is well. */
export function Tone({ tone, isAlert, children }: Props): ReactElement {
  return (
    <p className={styles.tone} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      {children}
    </p>
  )
}
