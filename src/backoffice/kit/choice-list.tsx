import type { ReactElement, ReactNode } from 'react'
import styles from './choice-list.module.css'

interface ListProps {
  /** No card is around it. */
  readonly hasFrame?: boolean
  /** What the chosen ones are together. */
  readonly sum?: ReactNode
  /** Each is a `ChoiceRow`. */
  readonly children: ReactNode
}

/** Things of which some are chosen, such as payments or parcels. */
export function ChoiceList({ hasFrame, sum, children }: ListProps): ReactElement {
  return (
    <div>
      <ul className={hasFrame ? `${styles.list} ${styles.framed}` : styles.list}>{children}</ul>
      {sum && <div className={styles.sum}>{sum}</div>}
    </div>
  )
}

interface RowProps {
  /** Its box; without it the thing is only shown. */
  readonly box?:
    | undefined
    | {
        readonly name: string
        readonly value: string
        readonly isChosen?: boolean
        /** Where the row's words would be too many to name it. */
        readonly label?: string
      }
  readonly title: ReactNode
  readonly about?: ReactNode
  /** A sum. */
  readonly end?: ReactNode
  /** What a script reads of the row. */
  readonly data?: Readonly<Record<`data-${string}`, string | number>>
  /** What is no part of the target: a problem, or `RowDetails`. */
  readonly children?: ReactNode
}

/** A thing with its box, its name, what is said of it and its sum: the whole row is the box's target. */
export function ChoiceRow({ box, title, about, end, data, children }: RowProps): ReactElement {
  const Row = box ? 'label' : 'div'
  return (
    <li {...data}>
      <Row className={styles.row}>
        {box && (
          <input
            type="checkbox"
            name={box.name}
            value={box.value}
            defaultChecked={box.isChosen}
            aria-label={box.label}
          />
        )}
        <span className={styles.words}>
          {title}
          {about && <small>{about}</small>}
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </Row>
      {children}
    </li>
  )
}

interface DetailsProps {
  /** The line that is seen until they are opened. */
  readonly about: ReactNode
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** What there is to fill in or to read of a row. Until it is opened, the row shows one line of each of its words. */
export function RowDetails({ about, isOpen, children }: DetailsProps): ReactElement {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>
        <span>{about}</span>
        <strong>Detalles</strong>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
