import buttons from '../../lib/button.module.css'
import { CART_BUTTONS } from '../posted-act.ts'
import styles from './removed-row.module.css'

interface Props {
  /** Names the removal. */
  readonly id: string
  /** The product's, or the pack's or promo's. */
  readonly name: string
  /** The button is one of a form that is posted while there is no script. */
  readonly posts: boolean
  onUndo(): void
}

/** Stands where a line was removed, with the button that puts it back. */
export function RemovedRow({ id, name, posts, onUndo }: Props) {
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        Quitaste <span className={styles.name}>{name}</span>
      </p>
      <button
        type={posts ? 'submit' : 'button'}
        name={CART_BUTTONS.undo}
        value={id}
        className={buttons.link}
        aria-label={`Deshacer: quitaste ${name}`}
        onClick={(event) => {
          event.preventDefault()
          onUndo()
        }}
      >
        Deshacer
      </button>
    </li>
  )
}
