import type { ReactElement, ReactNode } from 'react'
import { SaveBar } from '../../kit/save-bar.tsx'
import controls from '../../orders/controls.module.css'
import styles from './arranging.module.css'

interface Props {
  /** The rows stand as somebody put them, and that is not kept. */
  readonly isUnsaved?: boolean
  readonly children?: ReactNode
}

/** Keeps the order of the list in the same form. Where a script moves the rows, it comes with the first that has moved. */
export function OrderBar({ isUnsaved, children }: Props): ReactElement {
  return (
    <SaveBar>
      <button className={`${controls.main} ${styles.keeps}`} type="submit" data-moved={isUnsaved ? '' : undefined}>
        Guardar orden
      </button>
      {children}
    </SaveBar>
  )
}
