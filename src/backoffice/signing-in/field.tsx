import type { ReactElement } from 'react'
import { Field as KitField } from '../kit/form.tsx'

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

/** A field of a form with which one signs in. */
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
  return (
    <KitField id={`campo-${name}`} {...{ label, hint }}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          type={type}
          defaultValue={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          required={!optional}
          data-passkey={isForPasskey ? '' : undefined}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </KitField>
  )
}
