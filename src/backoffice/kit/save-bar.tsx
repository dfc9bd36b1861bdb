import type { ReactElement, ReactNode } from 'react'
import sumStyles from './bar-sums.module.css'
import styles from './save-bar.module.css'

/** The button that keeps a long form, in sight from anywhere in it. */
export function SaveBar({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.bar}>{children}</div>
}

interface SumsProps {
  readonly label: string
  /** What stands there without any. */
  readonly none: string
  readonly sums: readonly { readonly name: string; readonly sum: string }[]
}

/** Beside the button: what it will keep, told as it changes. */
export function BarSums({ label, none, sums }: SumsProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where they are many they scroll, and a part that scrolls is reached by keyboard.
    <ul className={sumStyles.sums} aria-live="polite" aria-label={label} tabIndex={0}>
      {sums.length === 0 && <li>{none}</li>}
      {sums.map(({ name, sum }) => (
        <li key={name}>
          <span>{name}</span>
          <strong>{sum}</strong>
        </li>
      ))}
    </ul>
  )
}
