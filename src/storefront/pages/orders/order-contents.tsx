import type { PricedLine } from '../../../cart/line.ts'
import { cartTotal } from '../../../cart/price-lines.ts'
import { wholeLines } from '../../../cart/whole-lines.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import type { Order } from '../../../orders/order.ts'
import { isCostOpen } from '../../../orders/order-money.ts'
import type { Listed } from '../../../orders/queues/listed-order.ts'
import { orderSums, type Sum } from '../../order-words/order-progress.ts'
import reading from '../reading.module.css'
import styles from './order.module.css'

interface Props {
  readonly listed: Pick<Listed, 'lines' | 'total' | 'currency'>
  /** `null` while it is a ticket. */
  readonly order: Order | null
}

/** What was ordered, and how its total comes about. */
export function OrderContents({ listed: { lines, total, currency }, order }: Props) {
  const sums = order && orderSums(order)
  return (
    <section className={reading.box} aria-labelledby="productos">
      <h2 id="productos" className={styles.heading}>
        Tus productos
      </h2>
      <ul className={styles.lines}>
        {wholeLines(lines).map(({ head, brought }, place) => (
          <li key={`${place}-${head.slug}`}>
            <span>
              {head.amount} × {head.title}
              {head.colors.length > 0 && <small>{head.colors.join(', ')}</small>}
              {brought.length > 0 && <small>Incluye: {brought.map(broughtText).join(', ')}</small>}
            </span>
            <span>{formatMoney(cartTotal([head, ...brought]), currency)}</span>
          </li>
        ))}
      </ul>
      <Sums sums={sums?.before} currency={currency} />
      <p className={styles.total}>
        <span>{order && isCostOpen(order) ? 'Total sin envío' : 'Total'}</span>{' '}
        <strong>{formatMoney(total, currency)}</strong>
      </p>
      <Sums sums={sums?.after} currency={currency} />
    </section>
  )
}

function Sums({
  sums = [],
  currency,
}: {
  readonly sums?: readonly Sum[] | undefined
  readonly currency: CurrencyCode
}) {
  return sums.map(({ label, amount }) => (
    <p className={styles.sum} key={label}>
      <span>{label}</span>{' '}
      <span>
        {amount < 0 && '− '}
        {formatMoney(Math.abs(amount), currency)}
      </span>
    </p>
  ))
}

function broughtText({ title, colors }: PricedLine): string {
  return colors.length > 0 ? `${title} (${colors.join(', ')})` : title
}
