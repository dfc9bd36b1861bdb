import { type ReactNode, useState } from 'react'
import controls from '../../orders/controls.module.css'
import styles from './arranging.module.css'

interface Props {
  readonly rowKey: string
  /** Of the field that has the row's key. */
  readonly name: string
  readonly label: string
  readonly place: number
  readonly all: number
  onMove(to: number, button: string): void
  readonly children: ReactNode
}

/** In a list that is longer, buttons and dragging alone would be far: places are typed there too. */
const SHORT = 8

/** A row of a list that is arranged: dragged, moved by buttons, or by typing its place, without a script too. */
export function MovableRow({ rowKey, name, label, place, all, onMove, children }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const moveTyped = () => {
    const to = Math.min(Math.max(Math.round(Number(typed)), 1), all) - 1
    setTyped(null)
    if (typed?.trim() && Number.isFinite(to) && to !== place) onMove(to, '')
  }
  const moves = [
    ['sube', 'Subir', '↑', place - 1, place === 0],
    ['baja', 'Bajar', '↓', place + 1, place === all - 1],
  ] as const
  return (
    <li data-drag={rowKey} className={styles.row}>
      <input type="hidden" name={name} value={rowKey} />
      <span className={styles.grip} data-handle aria-hidden="true">
        ⠿
      </span>
      <div className={styles.what}>{children}</div>
      <span className={styles.where}>
        <input
          className={all > SHORT ? `${styles.place} ${styles.typed}` : styles.place}
          name="lugar"
          inputMode="numeric"
          aria-label={`Lugar de ${label}`}
          value={typed ?? place + 1}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={moveTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            moveTyped()
          }}
        />
        <span className={styles.moves}>
          {moves.map(([move, word, sign, to, isThere]) => (
            <button
              key={move}
              type="button"
              className={controls.plain}
              data-move={`${move} ${rowKey}`}
              aria-label={`${word} ${label}`}
              // Not disabled: the button that was tapped keeps the keyboard's place.
              aria-disabled={isThere}
              onClick={() => !isThere && onMove(to, `${move} ${rowKey}`)}
            >
              {sign}
            </button>
          ))}
        </span>
      </span>
    </li>
  )
}
