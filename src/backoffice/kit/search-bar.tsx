import type { ReactElement, ReactNode } from 'react'
import controls from '../orders/controls.module.css'
import styles from './search-bar.module.css'

interface Props {
  readonly action: string
  /** What is looked for. */
  readonly label: string
  /** What was looked for last. */
  readonly words: string
  /** What else narrows it. */
  readonly children?: ReactNode
}

/** Looks for something in a list by `q`, which stands in the address: for words that name no person. */
export function SearchBar({ action, label, words, children }: Props): ReactElement {
  return (
    <search>
      <form className={styles.search} method="get" action={action}>
        <input type="search" name="q" defaultValue={words} aria-label={label} placeholder={label} maxLength={100} />
        <button className={controls.plain} type="submit">
          Buscar
        </button>
        {children}
      </form>
    </search>
  )
}
