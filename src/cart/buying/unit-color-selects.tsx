import selects from '../../lib/select.module.css'
import type { CartItem } from '../cart-item.ts'
import { twoChoicesOf } from './two-choices.ts'
import styles from './unit-color-selects.module.css'
import { colorlessUnits } from './unit-colors.ts'

interface Props {
  readonly id: string
  /** The name of the selects in a form that is posted. */
  readonly name?: string | undefined
  readonly item: CartItem
  /** The colours that are sold out. */
  readonly gone: readonly string[]
  /** Units without a colour are marked: the shopper wanted to go on. */
  readonly asks: boolean
  onColor(unit: number, color: string): void
}

/** The colour of each unit, with a select where the shopper can choose. `data-missing` is at the selects without a choice. */
export function UnitColorSelects({ id, name: field, item, gone, asks, onColor }: Props) {
  const { name, amount, colors, choices } = item
  const missing = colorlessUnits([item], () => ({ name, colors: choices })).map(({ unit }) => unit - 1)
  if (choices.length === 0) return null
  const what = twoChoicesOf(choices.map((choice) => ({ name: choice, hex: null }))) ? 'Color y talla' : 'Color'
  if (choices.length === 1 && missing.length === 0) return <p className={styles.colors}>Color: {choices[0]}</p>
  return (
    <div className={styles.colors}>
      {Array.from({ length: amount }, (_, unit) => {
        const chosen = colors[unit] ?? ''
        const place = amount === 1 ? what : `${what} ${unit + 1}`
        const isMissing = missing.includes(unit)
        const errorId = `${id}-${unit}-error`
        return (
          <div key={unit} className={styles.unit}>
            <label>
              <span>{place}</span>
              <select
                className={selects.select}
                name={field}
                aria-label={`${place}: ${name}`}
                value={chosen}
                data-missing={isMissing || undefined}
                aria-invalid={(isMissing && asks) || undefined}
                aria-describedby={isMissing && asks ? errorId : undefined}
                onChange={(event) => onColor(unit, event.target.value)}
              >
                {!choices.includes(chosen) && <option value={chosen}>{chosen || 'Elige'}</option>}
                {choices.map((choice) => (
                  <option key={choice} value={choice} disabled={gone.includes(choice)}>
                    {gone.includes(choice) ? `${choice} (agotado)` : choice}
                  </option>
                ))}
              </select>
            </label>
            {isMissing && asks && (
              <p id={errorId} className={styles.error}>
                Elige un color
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
