import styles from './field.module.css'
import { FieldError } from './field-controls.tsx'

/** The limit of the ticket calls. */
const LONGEST_AGENCY = 120

interface Props {
  /** The id of the field that asks for the way. */
  readonly id: string
  readonly value: string
  /** The agencies that the delivery rule names. */
  readonly agencies: readonly string[]
  readonly error: string | undefined
  /** Focus it, on a page of the server: the shopper has just posted it and has to correct it. */
  readonly takesFocus?: boolean | undefined
  onAgency(agency: string): void
}

/** The agency where an order is picked up. */
export function AgencyInput({ id, value, agencies, error, takesFocus, onAgency }: Props) {
  const own = `${id}-agency`
  return (
    <div className={styles.field}>
      <label htmlFor={own}>Agencia donde lo recoges</label>
      <input
        id={own}
        name="agency"
        className={styles.input}
        value={value}
        placeholder={agencies[0] ? `Por ejemplo: ${agencies[0]}` : 'Nombre o dirección de la agencia'}
        list={agencies.length > 0 ? `${own}-list` : undefined}
        autoComplete="off"
        maxLength={LONGEST_AGENCY}
        required
        // biome-ignore lint/a11y/noAutofocus: see `takesFocus`.
        autoFocus={takesFocus && error !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${own}-error` : undefined}
        onChange={(event) => onAgency(event.target.value)}
      />
      {agencies.length > 0 && (
        <datalist id={`${own}-list`}>
          {agencies.map((agency) => (
            <option key={agency} value={agency} />
          ))}
        </datalist>
      )}
      <FieldError id={own} message={error} />
    </div>
  )
}
