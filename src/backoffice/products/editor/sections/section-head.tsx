import type { ReactElement } from 'react'
import styles from '../sections.module.css'

interface Props {
  readonly name: string
  readonly isOpen: boolean
  readonly place: number
  readonly all: number
  onToggle(): void
  onMove(to: number, words: string): void
}

/** By which a section is opened, moved by buttons, and dragged: with a mouse anywhere, with a finger by its handle. */
export function SectionHead({ name, isOpen, place, all, onToggle, onMove }: Props): ReactElement {
  return (
    <div className={styles.head} data-grab>
      <span className={styles.grip} data-handle aria-hidden="true">
        ⠿
      </span>
      <button type="button" data-head className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <span>{name}</span>
      </button>
      {(['Subir', 'Bajar'] as const).map((words) => {
        const to = words === 'Subir' ? place - 1 : place + 1
        const isThere = to < 0 || to >= all
        return (
          <button
            key={words}
            type="button"
            data-move={words}
            className={styles.move}
            aria-label={`${words} ${name}`}
            // Not disabled: the button that was tapped keeps the keyboard's place.
            aria-disabled={isThere}
            onClick={() => !isThere && onMove(to, words)}
          >
            <span aria-hidden="true">{words === 'Subir' ? '↑' : '↓'}</span>
          </button>
        )
      })}
    </div>
  )
}
