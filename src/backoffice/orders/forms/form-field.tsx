import { PictureField } from '../../vouchers/picture-field.browser.tsx'
import sheet from '../acts/act-sheet.module.css'
import type { FormField } from './act-form.ts'
import styles from './act-inputs.module.css'

/** A field of a sheet with its label, its hint, and what is wrong with it. */
export function Field({ field, error }: { readonly field: FormField; readonly error?: string | undefined }) {
  const { name, label, type = 'text', value, choices = [], hint, required } = field
  if (label === '') return <input type="hidden" name={name} value={value} />
  if (type === 'picture') return <PictureField {...{ name, label, value, error }} />
  if (type === 'choices') {
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {choices.map(([choice, words]) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === value} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  if (type === 'tick') {
    return (
      <label className={styles.tick}>
        <input type="checkbox" name={name} value="on" defaultChecked={value === 'on'} />
        {label}
      </label>
    )
  }
  const id = `campo-${name}`
  const shared = {
    ...{ id, name, required, defaultValue: value },
    'aria-describedby': error || hint ? `${id}-nota` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={sheet.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'area' ? <textarea rows={2} maxLength={1000} {...shared} /> : <input {...kindOf[type]} {...shared} />}
      {(error || hint) && (
        <p id={`${id}-nota`} className={error ? sheet.error : sheet.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

const kindOf = {
  text: { type: 'text', autoComplete: 'off' },
  tel: { type: 'tel', autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'time' },
  money: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
} as const
