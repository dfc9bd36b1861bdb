import buttons from '../lib/button.module.css'
import styles from './order-form.module.css'

interface Props {
  readonly heading: string
  readonly lines: readonly string[]
  onEdit(): void
}

/** A step that was passed, with what was answered and the way back. */
export function StepDone({ heading, lines, onEdit }: Props) {
  return (
    <li className={`${styles.step} ${styles.done}`}>
      <div>
        <h3 className={styles.heading}>{heading}</h3>
        {lines.map((line) => (
          <p key={line} className={styles.answer}>
            {line}
          </p>
        ))}
      </div>
      <button type="button" className={buttons.link} aria-label={`Editar: ${heading}`} onClick={onEdit}>
        Editar
      </button>
    </li>
  )
}
