import type { ReactElement } from 'react'
import { type CurrencyCode, currencies } from '../../../lib/money.ts'
import { Columns, Field, Problem } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import type { BulkFields } from './bulk-asked.ts'

interface Props {
  /** The beginning of its fields' ids. */
  readonly id: string
  readonly currency: CurrencyCode
  readonly asked?: Pick<BulkFields, 'cuanto' | 'en' | 'redondeo'>
  /** What is wrong with the figure. */
  readonly problem?: string | null
}

/** How prices change, and the button that shows what comes of it. */
export function PriceStepFields({ id, currency, asked, problem = null }: Props): ReactElement {
  const { symbol } = currencies[currency]
  const ways = [
    ['down-percent', 'Baja en %'],
    ['percent', 'Sube en %'],
    ['down-amount', `Baja en ${symbol}`],
    ['amount', `Sube en ${symbol}`],
    ['to', `Queda en ${symbol}`],
  ] as const satisfies readonly (readonly [BulkFields['en'], string])[]
  return (
    <>
      <Columns>
        <Field id={`${id}-en`} label="El precio">
          {(attributes) => (
            <select {...attributes} name="en" defaultValue={asked?.en}>
              {ways.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-cuanto`} label="Cuánto">
          {(attributes) => (
            <input
              {...attributes}
              name="cuanto"
              inputMode="decimal"
              placeholder="10"
              autoComplete="off"
              defaultValue={asked?.cuanto}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : `${id}-cuanto-error`}
              // biome-ignore lint/a11y/noAutofocus: the seller has just sent it, and has to correct it.
              autoFocus={problem !== null}
            />
          )}
        </Field>
        <Field id={`${id}-redondeo`} label="Redondeo">
          {(attributes) => (
            <select {...attributes} name="redondeo" defaultValue={asked?.redondeo}>
              <option value="none">Ninguno</option>
              <option value="whole">A enteros</option>
              <option value="nine">Que termine en 9</option>
            </select>
          )}
        </Field>
        <button className={asked ? controls.plain : controls.main} type="submit" name="que" value="precio">
          Ver qué cambia
        </button>
      </Columns>
      {/* Within its field it would tear the row apart. */}
      <Problem of={`${id}-cuanto`} text={problem} />
    </>
  )
}
