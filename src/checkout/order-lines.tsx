import { type CurrencyCode, formatMoney } from '../lib/money.ts'
import styles from './order-lines.module.css'

interface Props {
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly total: number }[]
  readonly currency: CurrencyCode
}

/** The ordered lines with their totals. */
export function OrderLines({ lines, currency }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, amount, total }, place) => (
        <li key={`${place}-${name}`}>
          <span>
            {amount} × {name}
          </span>
          <span>{formatMoney(total, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
