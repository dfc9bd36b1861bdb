import styles from './picture-list.module.css'

interface Props {
  readonly words: string
  onUndo(): void
}

/** Not a function of each drawing: React would call it, and move the focus, with every letter that is typed. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

/** What was taken out of a list and can come back; the keyboard goes on there. */
export function RemovedNote({ words, onUndo }: Props) {
  return (
    <p className={styles.removed}>
      {words}
      <button type="button" className={styles.small} ref={focusOnce} onClick={onUndo}>
        Deshacer
      </button>
    </p>
  )
}
