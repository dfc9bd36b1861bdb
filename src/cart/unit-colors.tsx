import type { CartItem } from './cart-item.ts'
import styles from './cart-row.module.css'

interface Props {
  readonly item: CartItem
  onColor(unit: number, color: string): void
}

/** The colour of each unit, to be changed where the product has several. */
export function UnitColors({ item: { name, amount, colors, choices }, onColor }: Props) {
  if (choices.length === 0) return null
  if (choices.length === 1) return <p className={styles.colors}>Color: {choices[0]}</p>
  return (
    <div className={styles.colors}>
      {Array.from({ length: amount }, (_, unit) => {
        const chosen = colors[unit] ?? ''
        const place = amount === 1 ? 'Color' : `Color ${unit + 1}`
        return (
          <label key={unit} className={styles.unit}>
            <span>{place}</span>
            <select
              aria-label={`${place}: ${name}`}
              value={chosen}
              onChange={(event) => onColor(unit, event.target.value)}
            >
              {!choices.includes(chosen) && <option value={chosen}>{chosen || 'Elige'}</option>}
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}
