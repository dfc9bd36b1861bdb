import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { ShownDiscount } from '../form/order-form.ts'
import styles from './delivery-sums.module.css'
import type { DeliverySums } from './offered-way.ts'

interface Props {
  readonly delivery: DeliverySums
  /** With freight and surcharge. */
  readonly total: Money
  readonly currency: CurrencyCode
}

interface AddedProps extends Omit<Props, 'delivery'> {
  readonly delivery?: DeliverySums | null | undefined
  readonly discount?: ShownDiscount | undefined
}

/** What the lines of an order cost, what a coupon takes off, and what is added for its delivery. The total follows below. */
export function AddedSums({ delivery, discount, total, currency }: AddedProps) {
  const { rate, surcharge } = delivery ?? { rate: 0, surcharge: 0 }
  const off = discount?.amount ?? 0
  return (
    <>
      <Sum label="Productos" text={formatMoney(total - rate - surcharge + off, currency)} />
      {discount && off > 0 && <Sum label={`Cupón ${discount.name}`} text={`− ${formatMoney(off, currency)}`} />}
      {delivery && <Sum label="Envío" text={rate === 0 ? 'Gratis' : formatMoney(rate, currency)} />}
      {surcharge > 0 && <Sum label="Recargo" text={formatMoney(surcharge, currency)} />}
    </>
  )
}

/** What is paid when; nothing where all is paid at the door. */
export function PaidSums({ delivery: { way, deposit }, total, currency }: Props) {
  if (deposit === 0) return null
  const moment = way === 'agencia' ? 'Pagas al recoger' : 'Pagas al recibir'
  if (deposit === null) return <Sum label="Adelanto" text="Te decimos de cuánto" />
  return (
    <>
      <Sum label="Adelantas" text={formatMoney(deposit, currency)} />
      {total > deposit && <Sum label={moment} text={formatMoney(total - deposit, currency)} />}
    </>
  )
}

function Sum({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className={styles.sum}>
      <span>{label}</span> <span>{text}</span>
    </p>
  )
}
