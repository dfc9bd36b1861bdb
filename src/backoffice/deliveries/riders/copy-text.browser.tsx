import controls from '../../orders/controls.module.css'
import { useCopying } from '../../use-copying.browser.ts'
import styles from './rider.module.css'

interface Props {
  readonly text: string
  /** What it is, for screen readers. */
  readonly label: string
}

/** A text with a button that copies it. Without script it can be selected. */
export function CopyText({ text, label }: Props) {
  const { field, isAwake, said, copy } = useCopying(text, 'Mantén el texto apretado y cópialo')
  return (
    <div className={styles.copy}>
      <textarea ref={field} readOnly rows={7} value={text} aria-label={label} />
      <button type="button" className={controls.plain} onClick={copy} disabled={!isAwake}>
        Copiar
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
