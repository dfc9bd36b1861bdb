import type { Country } from '../../../lib/countries.ts'
import controls from '../controls.module.css'
import styles from '../lines/line-editor.module.css'
import type { TypedPayment } from './delivered.ts'
import { paymentMeans } from './money-forms.ts'

interface Props {
  readonly country: Country
  readonly payments: readonly TypedPayment[]
  /** Of a row that is added. */
  readonly means: string
  onChange(payments: readonly TypedPayment[]): void
}

const receivers = { courier: 'Lo tiene el courier', tienda: 'Llegó a la tienda' } as const

/** What was paid at the door, by means: cash with the courier, a transfer to the shop. */
export function PaymentRows({ country, payments, means, onChange }: Props) {
  const change = (id: number, fields: Partial<TypedPayment>): void =>
    onChange(payments.map((one) => (one.id === id ? { ...one, ...fields } : one)))
  const next = Math.max(-1, ...payments.map(({ id }) => id)) + 1
  return (
    <fieldset className={styles.editor}>
      <legend>Cómo pagó</legend>
      {payments.map(({ id, amount, means: chosen, receivedBy }, place) => (
        <div key={id} className={styles.payment}>
          <input
            inputMode="decimal"
            aria-label={`Monto ${place + 1}`}
            value={amount}
            maxLength={14}
            autoComplete="off"
            onChange={(event) => change(id, { amount: event.target.value })}
          />
          <select
            aria-label={`Con qué pagó ${place + 1}`}
            value={chosen}
            onChange={(event) => change(id, { means: event.target.value })}
          >
            {paymentMeans[country].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <select
            aria-label={`Quién lo tiene ${place + 1}`}
            value={receivedBy}
            onChange={(event) => change(id, { receivedBy: event.target.value as TypedPayment['receivedBy'] })}
          >
            {Object.entries(receivers).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={controls.plain}
            aria-label={`Quitar pago ${place + 1}`}
            onClick={() => onChange(payments.filter((one) => one.id !== id))}
          >
            Quitar
          </button>
        </div>
      ))}
      {payments.length < 10 && (
        <button
          type="button"
          className={controls.plain}
          onClick={() => onChange([...payments, { id: next, amount: '', means, receivedBy: 'tienda' }])}
        >
          Agregar otro pago
        </button>
      )}
    </fieldset>
  )
}
