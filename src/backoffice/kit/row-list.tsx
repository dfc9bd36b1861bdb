import type { ReactElement, ReactNode } from 'react'
import { opensBeside } from './beside/opens-beside.ts'
import { Drawing } from './drawing.tsx'
import type { DrawingName } from './drawings.ts'
import styles from './row-list.module.css'

export interface Row {
  readonly href: string
  readonly title: ReactNode
  /** What it is, or what is in it, in one line. */
  readonly about?: ReactNode
  readonly drawing?: DrawingName
  /** The address of a square picture. */
  readonly picture?: string | null
  /** A figure or a tag, at the right. */
  readonly end?: ReactNode
  /** Where the end leads that is a target of its own, and what it is called. */
  readonly endTo?: { readonly href: string; readonly label: string }
  /** The row's one act: a button or a link of its own, behind its end. */
  readonly act?: ReactNode
}

interface Props {
  readonly rows: readonly Row[]
  /** They open beside the list: the path of the one that is open, or ''. */
  readonly opened?: string
}

/** Things that can be opened. A row is one target. */
export function RowList({ rows, opened }: Props): ReactElement {
  return (
    <ul className={styles.rows}>
      {rows.map(({ href, title, about, drawing, picture, end, endTo, act }) => (
        <li key={href}>
          <a href={href} {...opensBeside(href, opened)}>
            {drawing && (
              <span className={styles.drawing}>
                <Drawing name={drawing} />
              </span>
            )}
            {picture && <img className={styles.picture} src={picture} alt="" width="44" height="44" loading="lazy" />}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {about && <span className={styles.about}>{about}</span>}
            </span>
            {end !== undefined && !endTo && <span className={styles.end}>{end}</span>}
          </a>
          {endTo && (
            <a className={styles.end} href={endTo.href} title={endTo.label}>
              {end}
            </a>
          )}
          {act && <span className={styles.act}>{act}</span>}
        </li>
      ))}
    </ul>
  )
}
