import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'
import styles from '../lines/line-editor.module.css'
import type { ExchangeQuote } from './exchange-quote.ts'

interface Props {
  readonly quote: ExchangeQuote
  readonly currency: CurrencyCode
  /** Something goes out. */
  readonly hasOut: boolean
}

/** What an exchange comes to before it is saved: what comes back, what goes out for it, and who pays the difference. */
export function ExchangeCost({ quote, currency, hasOut }: Props) {
  const { back, refund, cost, collect, unused, saldo } = quote
  const rows: readonly (readonly [string, Money, boolean])[] = [
    ['Vuelve', back, true],
    ['Sale a cambio', cost, hasOut],
    ['Se devuelve en dinero', refund, refund > 0],
    ['Queda sin devolver', unused, unused > 0],
    ['Saldo de este pedido', saldo, saldo > 0],
    ['Debes por este pedido', -saldo, saldo < 0],
  ]
  return (
    <>
      <section className={styles.cost} aria-label="Lo que costará">
        <dl>
          {rows
            .filter(([, , isShown]) => isShown)
            .map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(amount, currency)}</dd>
              </div>
            ))}
        </dl>
      </section>
      {hasOut && (
        <p role="status" className={styles.left}>
          Se cobra con el pedido nuevo: {formatMoney(collect, currency)}
        </p>
      )}
    </>
  )
}
