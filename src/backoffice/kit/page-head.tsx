import type { ReactElement, ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  readonly title: ReactNode
  /** What the screen is for. */
  readonly about?: ReactNode
  /** The screen's main act. */
  readonly children?: ReactNode
  /** What is open beside the screen has the page's first heading. */
  readonly isSecond?: boolean
}

/** The head of a screen: its name, and what one does there most. */
export function PageHead({ title, about, children, isSecond }: Props): ReactElement {
  const Heading = isSecond ? 'h2' : 'h1'
  return (
    <div className={styles.head}>
      <div>
        <Heading>{title}</Heading>
        {about && <p>{about}</p>}
      </div>
      {children}
    </div>
  )
}
