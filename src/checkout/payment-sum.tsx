import { type CurrencyCode, formatMoney, type Money } from '../lib/money.ts'
import type { Client } from './client.ts'
import styles from './order-form.module.css'

interface Props {
  /** The delivery type. */
  readonly lima: Client['lima']
  readonly total: Money
  readonly currency: CurrencyCode
}

/** What the shopper pays, and when. */
export function PaymentSum({ lima, total, currency }: Props) {
  return (
    <p className={styles.sum}>
      <span>
        Total <small>{paymentTime(lima)}</small>
      </span>
      <strong>{formatMoney(total, currency)}</strong>
    </p>
  )
}

export function paymentTime(lima: Client['lima']): string {
  return lima === '1' ? 'Envío previo depósito' : 'Pagas al recibir'
}
