import type { ReactElement, ReactNode } from 'react'
import styles from './choice-list.module.css'

interface ListProps {
  /** What the chosen ones are together. */
  readonly sum?: ReactNode
  /** Each is a `ChoiceRow`. */
  readonly children: ReactNode
}

/** Things of which some are chosen, such as payments or parcels. */
export function ChoiceList({ sum, children }: ListProps): ReactElement {
  return (
    <div>
      <ul className={styles.list}>{children}</ul>
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
}

/** A thing with its box, its name, what is said of it and its sum: the whole row is the box's target. */
export function ChoiceRow({ box, title, about, end }: RowProps): ReactElement {
  const Row = box ? 'label' : 'div'
  return (
    <li>
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
    </li>
  )
}
