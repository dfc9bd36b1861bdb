import type { ReactElement, ReactNode } from 'react'
import styles from './save-bar.module.css'

/** The button that keeps a long form, in sight from anywhere in it. */
export function SaveBar({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.bar}>{children}</div>
}
