import type { ReactElement, ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  readonly title: ReactNode
  /** What the screen is for. */
  readonly about?: ReactNode
  /** The screen's main act. */
  readonly children?: ReactNode
}

/** The head of a screen: its name, and what one does there most. */
export function PageHead({ title, about, children }: Props): ReactElement {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {children}
    </div>
  )
}
