import { type FormEvent, useState } from 'react'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import controls from '../../orders/controls.module.css'
import styles from './collected.module.css'
import { differenceWords, type HeldBy, receivedOf, sumOf } from './held-payments.ts'

interface Props {
  readonly action: string
  /** By which a form that is posted twice is done once. */
  readonly formKey: string
  readonly currency: CurrencyCode
  readonly held: HeldBy
}

/** What one courier holds: a box for each payment, the sum of the chosen ones, and how what was received differs. Without script all are chosen, and the sum is of all. */
export function TakeOver({ action, formKey, currency, held: { courier, payments } }: Props) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const chosen = payments.filter(({ value }) => !left.includes(value))
  const sum = sumOf(chosen)
  const received = receivedOf(typed)
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const kept = fields.getAll('pago')
    setLeft(payments.flatMap(({ value }) => (kept.includes(value) ? [] : [value])))
    setTyped(String(fields.get('recibido') ?? ''))
  }
  return (
    <form className={styles.courier} method="post" action={action} onInput={changed} aria-label={courier}>
      <h2>{courier}</h2>
      <input type="hidden" name="key" value={formKey} />
      <ul>
        {payments.map(({ value, code, name, means, amount }) => (
          <li key={value}>
            <label>
              <input type="checkbox" name="pago" value={value} defaultChecked />
              <span>
                {name || `#${code}`} <small>{[name && `#${code}`, means].filter(Boolean).join(' · ')}</small>
              </span>
              <strong>{formatMoney(amount, currency)}</strong>
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <label>
          Recibí <input name="recibido" inputMode="decimal" maxLength={12} autoComplete="off" placeholder="opcional" />
        </label>
        <output>
          <strong>{formatMoney(sum, currency)}</strong>{' '}
          {chosen.length === 1 ? 'de 1 pago' : `de ${chosen.length} pagos`}
          {received !== null && <span>{differenceWords(received, sum, currency)}</span>}
        </output>
      </p>
      <button className={controls.main} type="submit" disabled={chosen.length === 0}>
        Ya me entregó el dinero
      </button>
    </form>
  )
}
