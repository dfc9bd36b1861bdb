import type { ReactElement, ReactNode } from 'react'
import styles from './bullets.module.css'

interface Props {
  /** What they are, where nothing above them says it. */
  readonly label?: string
  readonly children: ReactNode
}

/** Sentences below each other. Each child is an `<li>`. */
export function Bullets({ label, children }: Props): ReactElement {
  return (
    <ul className={styles.bullets} aria-label={label}>
      {children}
    </ul>
  )
}
