import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import styles from './delivery-sums.module.css'
import type { DeliverySums } from './offered-way.ts'

interface Props {
  readonly delivery: DeliverySums
  /** With freight and surcharge. */
  readonly total: Money
  readonly currency: CurrencyCode
}

/** What the lines of an order cost, and what is added for its delivery. The total follows below. */
export function AddedSums({ delivery: { rate, surcharge }, total, currency }: Props) {
  return (
    <>
      <Sum label="Productos" text={formatMoney(total - rate - surcharge, currency)} />
      <Sum label="Envío" text={rate === 0 ? 'Gratis' : formatMoney(rate, currency)} />
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
