import type { DeliveryType } from '../shops/shop.ts'
import type { DeliveryOption } from './country-rules.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import type { ChoiceField } from './order-form.ts'

interface Props {
  readonly id: string
  readonly field: ChoiceField
  readonly options: readonly DeliveryOption[]
  readonly value: DeliveryType | ''
  readonly error: string | undefined
  onChange(value: DeliveryType): void
}

export function DeliveryTypeChoice({ id, field, options, value, error, onChange }: Props) {
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
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
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
