import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './modal.module.css'

interface Props {
  readonly id: string
  readonly title: string
  /** `data-…` attributes by which scripts find the dialog. */
  readonly hooks?: Readonly<Record<`data-${string}`, string | undefined>>
  /** What gets the focus. In a dialog that opens without a tap it is the title, so that it is read before a button is pressed. */
  readonly startsAt?: 'first control' | 'title'
  readonly children: ReactNode
}

/** Closes on Escape, on its button, and on a tap beside it (`closedby`, or the starter where browsers lack that). */
export function Modal({ id, title, hooks = {}, startsAt = 'first control', children }: Props) {
  const titleId = `${id}-titulo`
  return (
    <dialog className={styles.dialog} id={id} aria-labelledby={titleId} {...hooks} {...{ closedby: 'any' }}>
      <div className={styles.head}>
        <h2 id={titleId} {...(startsAt === 'title' && { tabIndex: -1, autoFocus: true })}>
          {title}
        </h2>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Cerrar">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
