import { type FormEvent, useState } from 'react'
import { decimalString, formatMoney } from '../../lib/money.ts'
import { ActFields } from './act-inputs.tsx'
import { deliveredOf, type TypedPayment } from './delivered.ts'
import styles from './line-editor.module.css'
import { Stepper } from './line-row.tsx'
import { paymentMeans } from './money-forms.ts'
import { saldoOfBill } from './order-bill.ts'
import { PaymentRows } from './payment-rows.tsx'
import type { RichFormProps } from './rich-form.ts'
import type { Fields } from './use-acting.browser.ts'

/** The form of *Entregado*: what stayed, who holds how much of the money, and what is still missing. */
export function DeliverForm({ country, order, bill, typed, onSubmit, ...form }: RichFormProps) {
  const [means] = paymentMeans[country]
  const [stayed, setStayed] = useState<readonly number[]>(() => order.lines.map(({ amount }) => amount))
  const [payments, setPayments] = useState<readonly TypedPayment[]>(() => {
    if (typed.payments) return JSON.parse(typed.payments).map((one: TypedPayment, id: number) => ({ ...one, id }))
    const saldo = bill ? saldoOfBill(bill) : 0
    return saldo > 0 ? [{ id: 0, amount: decimalString(saldo), means: 'Efectivo', receivedBy: 'courier' }] : []
  })
  const [discount, setDiscount] = useState(typed.discount ?? order.values.discount ?? '')
  const left = bill && deliveredOf(bill, stayed, payments, discount)
  const look = (event: FormEvent): void => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'discount') setDiscount(target.value)
  }
  const submit = (posted: Fields): void => {
    const isWhole = stayed.every((amount, place) => amount === order.lines[place]?.amount)
    const noted = payments.filter(({ amount }) => amount.trim() !== '')
    const rows = noted.map(({ id: _, amount, ...payment }) => ({ ...payment, amount: amount.trim().replace(',', '.') }))
    onSubmit({
      ...posted,
      stayed: isWhole ? '' : JSON.stringify(stayed),
      payments: rows.length > 0 ? JSON.stringify(rows) : '',
    })
  }
  return (
    // The discount is typed into a field of the form.
    <div onInput={look}>
      <ActFields
        {...form}
        onSubmit={submit}
        slots={{
          stayed: (
            <fieldset className={styles.editor}>
              <legend>Qué se quedó</legend>
              <ul className={styles.rows}>
                {order.lines.map(({ title, amount }, place) => (
                  <li key={place} className={styles.stayed}>
                    <Stepper
                      label={title}
                      amount={stayed[place] ?? amount}
                      least={0}
                      most={amount}
                      onChange={(units) => setStayed(stayed.with(place, units))}
                    />
                    <span>
                      de {amount} × {title}
                    </span>
                  </li>
                ))}
              </ul>
            </fieldset>
          ),
          payments: <PaymentRows {...{ country, payments }} means={means} onChange={setPayments} />,
          saldo: left && bill && (
            <p role="status" className={left.missing === 0 ? styles.soft : styles.left}>
              {left.missing === null && 'Escribe los montos como 20.00.'}
              {left.missing === 0 && 'No falta nada.'}
              {left.missing !== null && left.missing > 0 && `Falta ${formatMoney(left.missing, bill.currency)}.`}
              {left.missing !== null && left.missing < 0 && `Sobra ${formatMoney(-left.missing, bill.currency)}.`}
              {left.most !== null && ` Puedes descontar hasta ${formatMoney(left.most, bill.currency)}.`}
            </p>
          ),
        }}
      />
    </div>
  )
}
