import { type FormEvent, useState } from 'react'
import type { Fields } from '../acts/use-acting.browser.ts'
import styles from '../lines/line-editor.module.css'
import { Stepper } from '../lines/line-row.tsx'
import { ActFields } from './act-inputs.tsx'
import type { RichFormProps } from './rich-form.ts'

/** The form of *Recibido*: which parcel, and how much of what came back is good. All of it, unless somebody says otherwise. */
export function ReceiveForm({
  order,
  typed,
  errors,
  onSubmit,
  base: _,
  country: __,
  bill: ___,
  ...form
}: RichFormProps) {
  const [parcel, setParcel] = useState(typed.parcel ?? '')
  const [own, setGood] = useState<readonly number[] | null>(() => (typed.good ? JSON.parse(typed.good) : null))
  const awaited = order.shelf.awaited[parcel] ?? []
  const good = own ?? awaited.map(({ amount }) => amount)
  const look = ({ target }: FormEvent): void => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'parcel') return
    setParcel(target.value)
    setGood(null)
  }
  const submit = (posted: Fields): void => {
    const isWhole = good.every((amount, place) => amount === awaited[place]?.amount)
    onSubmit({ ...posted, good: isWhole ? '' : JSON.stringify(good) })
  }
  return (
    // The parcel is a field of the form.
    <div onInput={look}>
      <ActFields
        {...form}
        errors={errors}
        onSubmit={submit}
        slots={{
          good: awaited.length > 0 && (
            <fieldset className={styles.editor}>
              <legend>Cuántas volvieron en buen estado</legend>
              <ul className={styles.rows}>
                {awaited.map(({ title, amount }, place) => (
                  <li key={place} className={styles.stayed}>
                    <Stepper
                      label={title}
                      amount={good[place] ?? amount}
                      least={0}
                      most={amount}
                      onChange={(units) => setGood(good.with(place, units))}
                    />
                    <span>
                      de {amount} × {title}
                      {brokenWords(amount - (good[place] ?? amount))}
                    </span>
                  </li>
                ))}
              </ul>
              {errors.good && (
                <p className={styles.problem} role="alert">
                  {errors.good}
                </p>
              )}
            </fieldset>
          ),
        }}
      />
    </div>
  )
}

function brokenWords(broken: number): string {
  if (broken === 0) return ''
  return broken === 1 ? ', 1 dañada' : `, ${broken} dañadas`
}
