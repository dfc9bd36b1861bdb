import type { ShownLine } from '../../cart/whole-lines.ts'
import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import styles from './order-lines.module.css'

interface Props {
  readonly lines: readonly ShownLine[]
  readonly currency: CurrencyCode
}

/** The ordered lines with their totals. */
export function OrderLines({ lines, currency }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, amount, total, brings }, place) => (
        <li key={`${place}-${name}`}>
          <span>
            {amount} × {name}
            {brings && <small>Incluye: {brings.join(', ')}</small>}
          </span>
          <span>{formatMoney(total, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
