import type { ReactElement, ReactNode } from 'react'
import styles from './bullets.module.css'

interface Props {
  /** What they are, where nothing above them says it. */
  readonly label?: string
  /** They are done one after the other. */
  readonly areSteps?: boolean
  readonly children: ReactNode
}

/** Sentences below each other. Each child is an `<li>`. */
export function Bullets({ label, areSteps, children }: Props): ReactElement {
  const List = areSteps ? 'ol' : 'ul'
  return (
    <List className={styles.bullets} aria-label={label}>
      {children}
    </List>
  )
}
