import { type FormEvent, useState } from 'react'
import { decimalString } from '../../../lib/money.ts'
import type { Fields } from '../acts/use-acting.browser.ts'
import styles from '../lines/line-editor.module.css'
import { Stepper } from '../lines/line-row.tsx'
import { ActFields } from './act-inputs.tsx'
import { atTheDoor } from './at-the-door.ts'
import { deliveredOf, type TypedPayment } from './delivered.ts'
import { missingWords } from './missing-words.ts'
import { paymentMeans } from './money-forms.ts'
import { PaymentRows } from './payment-rows.tsx'
import type { RichFormProps } from './rich-form.ts'

/** The form of *Entregado*: which parcel, what stayed of it, who holds how much of the money, and what is still missing. */
export function DeliverForm({ country, order, bill, typed, onSubmit, ...form }: RichFormProps) {
  const [means] = paymentMeans[country]
  const [parcel, setParcel] = useState(typed.parcel ?? '')
  const door = atTheDoor(order, parcel)
  /** `null` while it is as it came, and paid as it was to be paid. */
  const [own, setStayed] = useState<readonly number[] | null>(() => (typed.stayed ? JSON.parse(typed.stayed) : null))
  const [noted, setPayments] = useState<readonly TypedPayment[] | null>(() =>
    typed.payments ? JSON.parse(typed.payments).map((one: TypedPayment, id: number) => ({ ...one, id })) : null,
  )
  const [discount, setDiscount] = useState(typed.discount ?? order.values.discount ?? '')
  const stayed = own ?? door.came.map(({ amount }) => amount)
  // Until somebody writes otherwise, what stayed was paid.
  const due = deliveredOf(bill, { door, stayed, payments: [], discount }).missing ?? door.due
  const payments: readonly TypedPayment[] =
    noted ?? (due > 0 ? [{ id: 0, amount: decimalString(due), means: 'Efectivo', receivedBy: 'courier' }] : [])
  const left = deliveredOf(bill, { door, stayed, payments, discount })
  const look = ({ target }: FormEvent): void => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'discount') setDiscount(target.value)
    if (target.name !== 'parcel') return
    setParcel(target.value)
    setStayed(null)
  }
  const submit = (posted: Fields): void => {
    const rows = payments
      .filter(({ amount }) => amount.trim() !== '')
      .map(({ id: _, amount, ...payment }) => ({ ...payment, amount: amount.trim().replace(',', '.') }))
    const isWhole = stayed.every((amount, place) => amount === door.came[place]?.amount)
    onSubmit({
      ...posted,
      stayed: isWhole ? '' : JSON.stringify(stayed),
      payments: rows.length > 0 ? JSON.stringify(rows) : '',
    })
  }
  return (
    // The parcel and the discount are fields of the form.
    <div onInput={look}>
      <ActFields
        {...form}
        onSubmit={submit}
        slots={{
          stayed: (
            <fieldset className={styles.editor}>
              <legend>Qué se quedó</legend>
              <ul className={styles.rows}>
                {door.came.map(
                  ({ title, amount }, place) =>
                    amount > 0 && (
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
                    ),
                )}
              </ul>
              {form.errors.stayed && (
                <p className={styles.problem} role="alert">
                  {form.errors.stayed}
                </p>
              )}
            </fieldset>
          ),
          payments: <PaymentRows {...{ country, payments }} means={means} onChange={setPayments} />,
          last: (
            <p role="status" className={left.missing === 0 ? styles.soft : styles.left}>
              {missingWords(left, door.isPart, order.currency)}
            </p>
          ),
        }}
      />
    </div>
  )
}
