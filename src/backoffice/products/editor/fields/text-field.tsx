import { type ReactElement, useId } from 'react'
import styles from '../editor.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly problem?: string | undefined
  readonly most?: number
  /** How many lines it shows; a field of one line when left out. */
  readonly rows?: number
  readonly inputMode?: 'url'
  onChange(next: string): void
  /** What the key does in place of sending the form around. */
  onEnter?(): void
}

/** A text of a part that a script keeps, with what is wrong with it. */
export function TextField({
  label,
  value,
  hint,
  problem,
  most,
  rows,
  inputMode,
  onChange,
  onEnter,
}: Props): ReactElement {
  const id = useId()
  const said = [hint !== undefined ? `${id}-para` : '', problem !== undefined ? `${id}-mal` : ''].join(' ').trim()
  const own = {
    ...{ id, value, maxLength: most, autoComplete: 'off' as const },
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': said || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...own}
          inputMode={inputMode}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
        />
      ) : (
        <textarea {...own} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
      {hint !== undefined && (
        <span id={`${id}-para`} className={styles.hint}>
          {hint}
        </span>
      )}
      {problem !== undefined && (
        <span id={`${id}-mal`} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
