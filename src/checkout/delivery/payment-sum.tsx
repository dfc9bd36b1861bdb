import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { Client } from '../form/client.ts'
import styles from '../form/order-form.module.css'
import type { ShownDiscount } from '../form/order-form.ts'
import { AddedSums, PaidSums } from './delivery-sums.tsx'
import type { DeliverySums } from './offered-way.ts'

interface Props {
  /** The delivery type. */
  readonly lima: Client['lima']
  readonly total: Money
  readonly currency: CurrencyCode
  /** `null` or absent while the shop's own rules say nothing. */
  readonly delivery?: DeliverySums | null
  /** What a coupon takes off; absent without one. */
  readonly discount?: ShownDiscount | undefined
}

/** What the shopper pays, and when. */
export function PaymentSum({ lima, total, currency, delivery = null, discount }: Props) {
  const known = delivery ? (delivery.deposit === 0 ? '0' : '1') : lima
  const sum = (
    <p className={styles.sum}>
      <span>
        Total <small>{paymentTime(known, delivery?.way)}</small>
      </span>
      <strong>{formatMoney(total, currency)}</strong>
    </p>
  )
  if (!delivery && !discount) return sum
  return (
    <div className={styles.sums}>
      <AddedSums delivery={delivery} discount={discount} total={total} currency={currency} />
      {sum}
      {delivery && <PaidSums delivery={delivery} total={total} currency={currency} />}
    </div>
  )
}

export function paymentTime(lima: Client['lima'], way: DeliverySums['way'] = 'domicilio'): string {
  if (lima === '1') return 'Envío previo depósito'
  return way === 'agencia' ? 'Pagas al recoger en agencia' : 'Pagas al recibir'
}
