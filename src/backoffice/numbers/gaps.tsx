import type { ReactElement } from 'react'
import styles from './gaps.module.css'
import type { Gap } from './gaps.ts'

/** What the figures of a screen lack, each with the way to say it. */
export function Gaps({ gaps }: { readonly gaps: readonly Gap[] }): ReactElement | null {
  if (gaps.length === 0) return null
  return (
    <ul className={styles.gaps} aria-label="Lo que falta">
      {gaps.map(({ words, href, act }) => (
        <li key={words}>
          <span>{words}</span> <a href={href}>{act}</a>
        </li>
      ))}
    </ul>
  )
}
