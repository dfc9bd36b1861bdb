import { unitPrice } from '../../catalogue/pricing.ts'
import type { Tiers } from '../../catalogue/product.ts'
import { type CurrencyCode, formatMoney, shortMoney } from '../../lib/money.ts'
import styles from './amount-choice.module.css'
import { BUY_FIELDS } from './buy-fields.ts'

interface Props {
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  /** The amounts to choose from. */
  readonly amounts: readonly number[]
  readonly amount: number
  /** The id of the form that posts it, where that is not around it. */
  readonly form?: string
  onChange(amount: number): void
}

/** A card for each amount: `2 unidades · S/ 89 c/u · ahorras S/ 20`. Renders nothing for a single amount. */
export function AmountChoice({ tiers, currency, amounts, amount, form, onChange }: Props) {
  if (amounts.length < 2) return null
  return (
    <fieldset className={styles.cards}>
      <legend>¿Cuántas unidades?</legend>
      {amounts.map((each) => {
        const saved = (unitPrice(tiers, 1) - unitPrice(tiers, each)) * each
        return (
          <label key={each} className={styles.card}>
            <input
              type="radio"
              name={BUY_FIELDS.amount}
              form={form}
              value={each}
              checked={each === amount}
              onChange={() => onChange(each)}
            />
            <span className={styles.line}>
              <strong>{each === 1 ? '1 unidad' : `${each} unidades`}</strong>
              <strong>{formatMoney(unitPrice(tiers, each) * each, currency)}</strong>
            </span>
            <span className={`${styles.line} ${styles.each}`}>
              <span>{shortMoney(unitPrice(tiers, each), currency)} c/u</span>
              {saved > 0 && <span className={styles.saved}>ahorras {shortMoney(saved, currency)}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
