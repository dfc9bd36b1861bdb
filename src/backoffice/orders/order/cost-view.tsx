import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'
import styles from '../lines/line-editor.module.css'
import type { Quote } from '../lines/wanted-lines.ts'

interface Props {
  readonly quote: Quote
  /** What it costs until now. */
  readonly before: Money
  readonly currency: CurrencyCode
}

/** What the order will cost once it is saved. */
export function CostView({ quote, before, currency }: Props) {
  const { products, discount, shipping, surcharge, total, saldo, most } = quote
  const rows: readonly (readonly [string, Money])[] = [
    ['Productos', products],
    ['Descuento', -discount],
    ['Envío', shipping],
    ['Recargo', surcharge],
  ]
  return (
    <section className={styles.cost} aria-label="Lo que costará">
      <dl>
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signed(amount, currency)}</dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            {before !== total && <s>{formatMoney(before, currency)}</s>} {formatMoney(total, currency)}
          </dd>
        </div>
        {saldo !== total && (
          <div>
            <dt>Saldo</dt>
            <dd>{signed(saldo, currency)}</dd>
          </div>
        )}
      </dl>
      {most !== null && discount > 0 && (
        <p className={discount > most ? styles.problem : styles.soft} role={discount > most ? 'alert' : undefined}>
          Puedes descontar hasta {formatMoney(most, currency)}.
        </p>
      )}
    </section>
  )
}

function signed(amount: Money, currency: CurrencyCode): string {
  return amount < 0 ? `− ${formatMoney(-amount, currency)}` : formatMoney(amount, currency)
}
