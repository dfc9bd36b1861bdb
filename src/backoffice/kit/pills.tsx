import type { ReactElement } from 'react'
import styles from './pills.module.css'

export interface Pill {
  readonly href: string
  readonly name: string
  readonly count?: number | string | undefined
  readonly isPresent: boolean
}

interface Props {
  /** What they choose among, for who cannot see them. */
  readonly label: string
  readonly pills: readonly Pill[]
}

/** Ways to see one list: each is an address, and one is the present one. */
export function Pills({ label, pills }: Props): ReactElement {
  return (
    <nav className={styles.pills} aria-label={label}>
      {pills.map(({ href, name, count, isPresent }) => (
        <a key={href} href={href} aria-current={isPresent ? 'page' : undefined}>
          {name} {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
