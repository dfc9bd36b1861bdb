import { type ReactElement, useId } from 'react'
import { Field } from '../../../kit/form.tsx'

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
export function TextField(props: Props): ReactElement {
  const { label, value, hint, problem, most, rows, inputMode, onChange, onEnter } = props
  const shared = { value, maxLength: most, autoComplete: 'off' as const }
  return (
    <Field {...{ id: useId(), label, hint, problem }}>
      {(own) =>
        rows === undefined ? (
          <input
            {...shared}
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
          <textarea {...shared} {...own} rows={rows} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  )
}
