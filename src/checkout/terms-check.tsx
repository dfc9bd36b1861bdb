import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

interface Props {
  readonly id: string
  readonly termsHref: string
  readonly isAccepted: boolean
  readonly error: string | undefined
  onChange(isAccepted: boolean): void
}

export function TermsCheck({ id, termsHref, isAccepted, error, onChange }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          type="checkbox"
          id={id}
          name="terminos"
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label htmlFor={id}>Acepto los</label>{' '}
          <a href={termsHref} target="_blank" rel="noopener">
            términos y condiciones
          </a>
        </span>
      </div>
      <FieldError id={id} message={error} />
    </div>
  )
}
