import type { ReactElement, ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import type { DrawingName } from './drawings.ts'
import styles from './empty.module.css'

interface Props {
  readonly drawing: DrawingName
  readonly title: string
  /** What it means. */
  readonly about?: ReactNode
  /** The one thing to do. */
  readonly children?: ReactNode
}

/** A list in which nothing is. */
export function Empty({ drawing, title, about, children }: Props): ReactElement {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <strong>{title}</strong>
      {about && <small>{about}</small>}
      {children}
    </div>
  )
}
