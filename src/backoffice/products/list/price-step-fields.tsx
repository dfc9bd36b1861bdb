import type { ReactElement } from 'react'
import { type CurrencyCode, currencies } from '../../../lib/money.ts'
import controls from '../../orders/controls.module.css'
import type { BulkFields } from './bulk-asked.ts'
import styles from './products.module.css'

interface Props {
  readonly currency: CurrencyCode
  readonly asked?: Pick<BulkFields, 'cuanto' | 'en' | 'redondeo'>
}

/** How prices change, and the button that shows what comes of it. */
export function PriceStepFields({ currency, asked }: Props): ReactElement {
  const { symbol } = currencies[currency]
  const ways = [
    ['down-percent', 'Baja en %'],
    ['percent', 'Sube en %'],
    ['down-amount', `Baja en ${symbol}`],
    ['amount', `Sube en ${symbol}`],
    ['to', `Queda en ${symbol}`],
  ] as const satisfies readonly (readonly [BulkFields['en'], string])[]
  return (
    <div className={styles.fields}>
      <label>
        El precio
        <select name="en" defaultValue={asked?.en}>
          {ways.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Cuánto
        <input
          name="cuanto"
          inputMode="decimal"
          placeholder="10"
          autoComplete="off"
          defaultValue={asked?.cuanto.replace(/^-/, '')}
        />
      </label>
      <label>
        Redondeo
        <select name="redondeo" defaultValue={asked?.redondeo}>
          <option value="none">Ninguno</option>
          <option value="whole">A enteros</option>
          <option value="nine">Que termine en 9</option>
        </select>
      </label>
      <button className={asked ? controls.plain : controls.main} type="submit" name="que" value="precio">
        Ver qué cambia
      </button>
    </div>
  )
}
