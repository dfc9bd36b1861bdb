import type { ClipboardEvent } from 'react'
import type { Country } from '../../lib/countries.ts'
import type { DeliveryType } from '../../shops/shop.ts'
import type { DeliveryOption } from '../country-rules.ts'
import type { ChoiceField, TextField } from '../form/order-form.ts'
import styles from './field.module.css'

export interface TextInputProps {
  readonly id: string
  readonly field: TextField
  /** The country of the page. */
  readonly country: Country
  readonly value: string
  readonly error: string | undefined
  /** Shown below the field; blocks nothing. */
  readonly hint: string | null
  readonly enterKeyHint: 'next' | 'go'
  /** Focus it, on a page of the server: the shopper has just posted it and has to correct it. */
  readonly takesFocus?: boolean
  onChange(text: string): void
  readonly onBlur?: () => void
}

export function TextInput(props: TextInputProps) {
  const { id, field, country, value, error, hint, enterKeyHint, takesFocus, onChange, onBlur } = props
  const { label, placeholder, name, kind, type, inputMode, autoComplete, minLength, maxLength, required } = {
    ...field,
    ...field.inCountry?.(country),
  }
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
    autoFocus: takesFocus,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur,
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
          onPaste={type === 'tel' ? pasteUncut(onChange) : undefined}
        />
      )}
      <FieldError id={id} message={error} />
      <p id={`${id}-hint`} className={styles.hint} role="status">
        {hint}
      </p>
    </div>
  )
}

/** Pastes past the field's `maxlength`: a phone number with spaces and signs is longer, and would lose its last digits. */
function pasteUncut(onChange: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    event.preventDefault()
    const pasted = event.clipboardData.getData('text')
    onChange(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length))
  }
}

interface DeliveryTypeChoiceProps {
  readonly id: string
  readonly field: ChoiceField
  readonly options: readonly DeliveryOption[]
  readonly value: DeliveryType | ''
  readonly error: string | undefined
  /** Focus it, on a page of the server: the shopper has just posted it and has to correct it. */
  readonly takesFocus?: boolean
  onChange(value: DeliveryType): void
}

export function DeliveryTypeChoice({
  id,
  field,
  options,
  value,
  error,
  takesFocus,
  onChange,
}: DeliveryTypeChoiceProps) {
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className={styles.label}>
        {field.label}
      </p>
      {options.map((option, place) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            id={place === 0 ? id : undefined}
            // biome-ignore lint/a11y/noAutofocus: see `takesFocus`.
            autoFocus={takesFocus && place === 0}
            name={field.name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={id} message={error} />
    </div>
  )
}

interface TermsCheckProps {
  readonly id: string
  readonly termsHref: string
  readonly isAccepted: boolean
  readonly error: string | undefined
  /** Focus it, on a page of the server: the shopper has just posted it and has to correct it. */
  readonly takesFocus?: boolean
  onChange(isAccepted: boolean): void
}

export function TermsCheck({ id, termsHref, isAccepted, error, takesFocus, onChange }: TermsCheckProps) {
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          type="checkbox"
          id={id}
          name="terminos"
          checked={isAccepted}
          // biome-ignore lint/a11y/noAutofocus: see `takesFocus`.
          autoFocus={takesFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label htmlFor={id}>Acepto los</label> <TermsLink href={termsHref} />
        </span>
      </div>
      <FieldError id={id} message={error} />
    </div>
  )
}

interface OffersCheckProps {
  readonly id: string
  readonly label: string
  readonly isWanted: boolean
  onChange(isWanted: boolean): void
}

export function OffersCheck({ id, label, isWanted, onChange }: OffersCheckProps) {
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={id}
        name="ofertas"
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

export function TermsLink({ href }: { readonly href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      términos y condiciones
    </a>
  )
}

/** The error of the field `id`, below it. Without a role: the form reads the error aloud once. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (!message) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      {message}
    </p>
  )
}
