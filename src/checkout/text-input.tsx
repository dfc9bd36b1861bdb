import type { ClipboardEvent } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import type { TextField } from './order-form.ts'

interface Props {
  readonly id: string
  readonly field: TextField
  readonly value: string
  readonly error: string | undefined
  /** Said beside the field; blocks nothing. */
  readonly hint: string | null
  readonly enterKeyHint: 'next' | 'go'
  onChange(text: string): void
}

export function TextInput({ id, field, value, error, hint, enterKeyHint, onChange }: Props) {
  const { label, placeholder, name, kind, type, inputMode, autoComplete, minLength, maxLength, required } = field
  const shared = {
    id,
    name,
    value,
    className: styles.input,
    placeholder,
    autoComplete,
    inputMode,
    minLength,
    maxLength,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {kind === 'area' ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input
          {...shared}
          type={type}
          enterKeyHint={enterKeyHint}
          onPaste={type === 'tel' ? pasteWhole(onChange) : undefined}
        />
      )}
      <p id={`${id}-hint`} className={styles.hint} role="status">
        {hint}
      </p>
      <FieldError id={id} message={error} />
    </div>
  )
}

/** A phone with its spaces and signs may be longer than the field takes, and would lose its last digits. */
function pasteWhole(onChange: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    event.preventDefault()
    const pasted = event.clipboardData.getData('text')
    onChange(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length))
  }
}
