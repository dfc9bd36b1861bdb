import type { ReactElement, ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import styles from './screen.module.css'

interface Props {
  /** Without it, what is on the screen brings its own heading. */
  readonly title?: ReactNode
  /** What the screen is for. */
  readonly about?: ReactNode
  /** The screen's main act, beside its name. */
  readonly act?: ReactNode
  /** `narrow` for a form of a few fields, `wide` for tables and what has two columns, `full` for rows of many fields. */
  readonly width?: 'narrow' | 'wide' | 'full' | undefined
  readonly children: ReactNode
}

/** A screen of the desk: its head, and below it what it is made of, with space between. */
export function Screen(props: Props): ReactElement {
  return (
    <main className={styles.screen} data-width={props.width}>
      <Contents {...props} />
    </main>
  )
}

interface SideProps extends Props {
  /** The other side has the page's first heading. */
  readonly isSecond?: boolean
}

/** One side of a screen that has two: a list, or what is open beside it. */
export function Side(props: SideProps): ReactElement {
  return (
    <div className={styles.screen} data-width={props.width}>
      <Contents {...props} />
    </div>
  )
}

function Contents({ title, about, act, isSecond = false, children }: SideProps) {
  return (
    <>
      {title !== undefined && (
        <PageHead title={title} about={about} isSecond={isSecond}>
          {act}
        </PageHead>
      )}
      {children}
    </>
  )
}
