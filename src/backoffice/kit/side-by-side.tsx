import type { ReactElement, ReactNode } from 'react'
import styles from './side-by-side.module.css'

interface Props {
  readonly first: ReactNode
  /** Nothing leaves the room to the first. */
  readonly second: ReactNode
  /** The one that needs no more than a phone's width; without it they share the screen. */
  readonly narrow?: 'first' | 'second'
}

/** Two parts beside each other where there is room, such as a form and what comes of it; else below each other. */
export function SideBySide({ first, second, narrow }: Props): ReactElement {
  if (!second) return <>{first}</>
  return (
    <div className={styles.sides} data-narrow={narrow}>
      <div>{first}</div>
      <div>{second}</div>
    </div>
  )
}
