import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import { Drawing } from '../drawing.tsx'
import type { DrawingName } from '../drawings.ts'
import styles from './list-beside.module.css'

interface Props {
  /** What the list shows: another one with the same name keeps its place. */
  readonly name: string
  readonly list: ReactNode
  readonly isOpened: boolean
  /** The way to the list on a phone. */
  readonly back: { readonly href: string; readonly name: string }
  /** What stands beside the list while nothing is open is of use on a phone too: below the list. */
  readonly isBelow?: boolean
  /** It is an index of a few names, and what is open needs the room. */
  readonly isNarrow?: boolean
  readonly children: ReactNode
}

/** A list and, beside it where there is room, the thing of it that is open, or what stands in its place. On a phone each is a page. */
export function ListBeside({ name, list, isOpened, back, isBelow, isNarrow, children }: Props): ReactElement {
  return (
    <main
      className={styles.screen}
      data-opened={isOpened || undefined}
      data-below={isBelow || undefined}
      data-narrow={isNarrow || undefined}
    >
      <div className={styles.side} data-side={name}>
        {list}
        <DeskIsland name="keys" props={{}} wake="at-once" />
      </div>
      <div className={styles.beside} data-beside="">
        {isOpened && (
          <p className={styles.back}>
            <a href={back.href}>‹ {back.name}</a>
          </p>
        )}
        {children}
      </div>
    </main>
  )
}

/** What stands beside a list that the browser has (`isListThere`). */
export function Beside({ isOpened, children }: Pick<Props, 'isOpened' | 'children'>): ReactElement {
  return (
    <main className={styles.screen} data-opened={isOpened || undefined}>
      <div className={styles.beside} data-beside="">
        {children}
      </div>
    </main>
  )
}

const KEYS = [
  ['j', 'siguiente'],
  ['k', 'anterior'],
  ['Enter', 'abrir'],
] as const

interface NothingProps {
  readonly drawing: DrawingName
  readonly title: string
  readonly about?: string
  /** Besides those that go through the list. */
  readonly keys?: readonly (readonly [key: string, words: string])[]
}

/** What stands beside a list until something of it is opened. */
export function NothingOpen({ drawing, title, about, keys = [] }: NothingProps): ReactElement {
  return (
    <div className={styles.nothing}>
      <Drawing name={drawing} />
      <p>
        {title}.{about && ` ${about}`}
      </p>
      <p className={styles.keys}>
        {[...KEYS, ...keys].map(([key, words]) => (
          <span key={key}>
            <kbd className={controls.key}>{key}</kbd> {words}
          </span>
        ))}
      </p>
    </div>
  )
}
