import { unitPrice } from '../../catalogue/pricing.ts'
import type { Tiers } from '../../catalogue/product.ts'
import { type CurrencyCode, formatMoney, shortMoney } from '../../lib/money.ts'
import type { Buyable } from '../cart-item.ts'
import styles from './amount-choice.module.css'
import { BUY_FIELDS } from './buy-fields.ts'

interface Props {
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  /** The amounts to choose from. */
  readonly amounts: readonly number[]
  readonly amount: number
  /** Which one bears a name. */
  readonly named?: Buyable['named'] | undefined
  /** The id of the form that posts it, where that is not around it. */
  readonly form?: string
  onChange(amount: number): void
}

/** A card for each amount: `2 unidades · S/ 89 c/u · ahorras S/ 20`. Renders nothing for a single amount. */
export function AmountChoice({ tiers, currency, amounts, amount, named, form, onChange }: Props) {
  if (amounts.length < 2) return null
  const savedAt = (each: number) => (unitPrice(tiers, 1) - unitPrice(tiers, each)) * each
  const most = amounts.reduce((best, each) => (savedAt(each) > savedAt(best) ? each : best))
  const best = named === 'ahorro' ? savedAt(most) > 0 && most : named
  return (
    <fieldset className={styles.cards}>
      <legend>¿Cuántas unidades?</legend>
      {amounts.map((each) => {
        const saved = savedAt(each)
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
            {each === best && (
              <em className={styles.best}>{named === 'ahorro' ? 'El que más ahorra' : 'El más pedido'}</em>
            )}
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
