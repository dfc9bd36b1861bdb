import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './drop-zone.module.css'

interface Props {
  /** What a file is chosen for. */
  readonly title: string
  /** Which files it takes. */
  readonly about: ReactNode
  readonly isHidden?: boolean
  /** The file's field: it lies over all of the zone, so a tap, a key and a dropped file reach it without a script. */
  readonly children: ReactNode
}

/** Where a file is dropped, or chosen by a tap. Without a script it is the field alone. */
export function DropZone({ title, about, isHidden, children }: Props): ReactElement {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only show that a file is over it; the field takes keys and clicks.
    <div
      className={styles.zone}
      hidden={isHidden}
      data-over={isOver ? '' : undefined}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
      }}
      onDrop={() => setIsOver(false)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V5M7.5 9L12 4.5 16.5 9M4 16v4h16v-4" />
      </svg>
      <strong>{title}</strong>
      <small>{about}</small>
      {children}
    </div>
  )
}
