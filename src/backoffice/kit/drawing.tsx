import type { ReactElement } from 'react'
import styles from './drawing.module.css'
import { type DrawingName, drawings } from './drawings.ts'

/** A drawing beside a name, so screen readers skip it. For pages of the server: islands point at `DeskIcon`'s. */
export function Drawing({ name }: { readonly name: DrawingName }): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
