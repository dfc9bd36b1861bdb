import { type FormEvent, useState } from 'react'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { Card } from '../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../kit/choice-list.tsx'
import { Acts, Columns, Field } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { courierTitle, differenceWords, type HeldBy, receivedOf, sumOf, type TypedTakeOver } from './held-payments.ts'

interface Props {
  readonly action: string
  /** By which a form that is posted twice is done once. */
  readonly formKey: string
  readonly currency: CurrencyCode
  readonly held: HeldBy
  /** What was typed before and not saved. */
  readonly kept: TypedTakeOver | null
  /** Names to choose from where nobody wrote down who has the money. */
  readonly couriers: readonly string[]
}

/** What one courier holds: a box for each payment, the sum of the chosen ones, and how what was received differs from it and from what was owed. Without script all are chosen, and the sum is of all. */
export function TakeOver({ action, formKey, currency, couriers, held, kept }: Props) {
  const { courier, owed, seen, payments } = held
  const [left, setLeft] = useState<readonly string[]>(
    kept ? payments.flatMap(({ value }) => (kept.payments.includes(value) ? [] : [value])) : [],
  )
  const [typed, setTyped] = useState(kept?.received ?? '')
  const chosen = payments.filter(({ value }) => !left.includes(value))
  const sum = sumOf(chosen)
  const received = receivedOf(typed)
  const title = courierTitle(held)
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const kept = fields.getAll('pago')
    setLeft(payments.flatMap(({ value }) => (kept.includes(value) ? [] : [value])))
    setTyped(String(fields.get('recibido') ?? ''))
  }
  return (
    <form method="post" action={action} onInput={changed} aria-label={title}>
      <Card id={`de-${formKey}`} title={title}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="visto" value={seen} />
        {courier !== '' && <input type="hidden" name="courier" value={courier} />}
        {owed !== 0 && (
          <strong>{`${owed > 0 ? 'Debe de antes' : 'Le debes de antes'} ${formatMoney(Math.abs(owed), currency)}`}</strong>
        )}
        <ChoiceList
          sum={
            <output>
              <strong>{formatMoney(sum, currency)}</strong>{' '}
              {chosen.length === 1 ? 'de 1 pago' : `de ${chosen.length} pagos`}
              {received !== null && <strong> · {differenceWords(received, sum + owed, currency)}</strong>}
            </output>
          }
        >
          {payments.map(({ value, code, name, means, amount }) => (
            <ChoiceRow
              key={value}
              box={{ name: 'pago', value, isChosen: !left.includes(value) }}
              title={name || `#${code}`}
              about={[name && `#${code}`, means].filter(Boolean).join(' · ')}
              end={formatMoney(amount, currency)}
            />
          ))}
        </ChoiceList>
        <Columns>
          <Field id={`recibido-${formKey}`} label="Recibí">
            {(attributes) => (
              <input
                {...attributes}
                name="recibido"
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                placeholder="opcional"
                defaultValue={kept?.received}
              />
            )}
          </Field>
          {courier === '' && (
            <Field id={`courier-${formKey}`} label="Quién lo entregó">
              {(attributes) => (
                <>
                  <input
                    {...attributes}
                    name="courier"
                    list={`couriers-${formKey}`}
                    maxLength={60}
                    autoComplete="off"
                    defaultValue={kept?.courier}
                  />
                  <datalist id={`couriers-${formKey}`}>
                    {couriers.map((name) => (
                      <option key={name} value={name} />
                    ))}
                  </datalist>
                </>
              )}
            </Field>
          )}
          <Field id={`motivo-${formKey}`} label="Motivo de la diferencia">
            {(attributes) => (
              <input {...attributes} name="motivo" maxLength={500} autoComplete="off" defaultValue={kept?.note} />
            )}
          </Field>
        </Columns>
        <small>Lo que falte o sobre queda como saldo del courier.</small>
        <Acts>
          <button className={controls.main} type="submit" disabled={chosen.length === 0}>
            Ya me entregó el dinero
          </button>
        </Acts>
      </Card>
    </form>
  )
}
