import styles from './place-cascade.module.css'

interface PlaceTextProps {
  readonly id: string
  readonly name: string
  readonly noun: string
  readonly text: string
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly autoComplete: string
  onWrite(text: string): void
  onFocus(): void
  onBlur(): void
}

/** A division in the shopper's own words. */
export function PlaceText({ text, noun, isInvalid, describedBy, onWrite, ...rest }: PlaceTextProps) {
  return (
    <input
      {...rest}
      className={styles.input}
      value={text}
      placeholder={`Escribe tu ${noun}`}
      autoCapitalize="words"
      maxLength={120}
      aria-required="true"
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}
