import type { ReactElement, ReactNode } from 'react'
import styles from './item-list.module.css'

interface ListProps {
  /** The card has the frame. */
  readonly isInCard?: boolean
  readonly children: ReactNode
}

/** Things with what can be done about each. Each child is an `<li>`. */
export function ItemList({ isInCard, children }: ListProps): ReactElement {
  return <ul className={isInCard ? `${styles.items} ${styles.bare}` : styles.items}>{children}</ul>
}

interface ItemProps {
  readonly title: ReactNode
  readonly about?: ReactNode
  /** A sum, a tag or a button, at the right where there is room. */
  readonly end?: ReactNode
}

/** A thing of a list: its name, what is said of it, and at its end a sum, a tag or an act. */
export function Item({ title, about, end }: ItemProps): ReactElement {
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        {title}
        {about && <small>{about}</small>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
