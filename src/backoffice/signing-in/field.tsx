import type { ReactElement } from 'react'
import styles from './forms.module.css'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint?: string
  readonly type?: 'text' | 'password'
  readonly value?: string
  readonly autoComplete: string
  readonly inputMode?: 'numeric'
  readonly optional?: boolean
  /** It goes along when a passkey is made. */
  readonly isForPasskey?: boolean
}

/** A labelled field of a posted form. */
export function Field({
  label,
  name,
  hint,
  type = 'text',
  value,
  autoComplete,
  inputMode,
  optional,
  isForPasskey,
}: Props): ReactElement {
  const id = `campo-${name}`
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <span id={`${id}-pista`}>{hint}</span>}
      <input
        className={styles.input}
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        required={!optional}
        aria-describedby={hint === undefined ? undefined : `${id}-pista`}
        data-passkey={isForPasskey ? '' : undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
    </p>
  )
}
