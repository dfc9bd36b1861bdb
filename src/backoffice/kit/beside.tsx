import type { ReactElement, ReactNode } from 'react'
import styles from './beside.module.css'

interface Props {
  /** What belongs to it: beside it where there is room for two columns, else below. Nothing leaves the room to the first. */
  readonly side: ReactNode
  /** The side comes before it: the sums of a long list. */
  readonly isSideFirst?: boolean
  readonly children: ReactNode
}

/** What one works on, and beside it what belongs to it. For wide screens. */
export function Beside({ side, isSideFirst, children }: Props): ReactElement {
  if (!side) return <>{children}</>
  const [first, second] = isSideFirst ? [side, children] : [children, side]
  return (
    <div className={styles.beside} data-side={isSideFirst ? 'first' : undefined}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  )
}
