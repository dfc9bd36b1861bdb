import type { ReactElement, ReactNode } from 'react'
import styles from './tone.module.css'

interface Props {
  readonly tone: 'good' | 'bad' | 'plain'
  /** It is read aloud as soon as it is there. */
  readonly isAlert?: boolean
  /** Words within a line. */
  readonly isInline?: boolean
  readonly children: ReactNode
}

/** What says by its colour too whether something is well: a line, or words of one. */
export function Tone({ tone, isAlert, isInline, children }: Props): ReactElement {
  const Line = !isInline ? 'p' : tone === 'plain' ? 'span' : 'strong'
  return (
    <Line className={styles.tone} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      {children}
    </Line>
  )
}
