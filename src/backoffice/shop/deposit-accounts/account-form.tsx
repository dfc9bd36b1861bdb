import type { PaymentAccount } from '../../../shops/payment-account.ts'
import { Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import type { TypedAccount } from './read-account.ts'

interface Props {
  readonly action: string
  readonly account: Pick<PaymentAccount, 'id' | 'means' | 'number' | 'holder' | 'note'> & Partial<TypedAccount>
  /** The account as it was when the form was opened; none of a new one. */
  readonly seen?: string
}

const rows = [
  { part: 'means', name: 'medio', label: 'Medio de pago', hint: 'Elige uno o escribe otro.', most: 40 },
  { part: 'number', name: 'numero', label: 'Número, llave o cuenta', hint: '', most: 60 },
  { part: 'holder', name: 'titular', label: 'A nombre de', hint: 'Como lo ve quien te paga en su app.', most: 80 },
  { part: 'note', name: 'nota', label: 'Algo más (opcional)', hint: 'CCI, tipo de cuenta, cédula o RUC.', most: 120 },
] as const

/** The fields of an account, new or changed. */
export function AccountForm({ action, account, seen }: Props) {
  const key = account.id || 'nueva'
  return (
    <Form action={action}>
      <input type="hidden" name="cuenta" value={account.id} />
      {seen !== undefined && <input type="hidden" name="visto" value={seen} />}
      {rows.map(({ part, name, label, hint, most }) => (
        <Field key={part} id={`${name}-${key}`} {...{ label, hint }} problem={account.problems?.[part]}>
          {(attributes) => (
            <input
              {...attributes}
              name={name}
              defaultValue={account[part]}
              maxLength={most}
              autoComplete="off"
              required={part === 'means' || part === 'holder'}
              {...(part === 'means' && { list: 'medios' })}
            />
          )}
        </Field>
      ))}
      <button
        className={controls.main}
        type="submit"
        name="hacer"
        value="guardar"
        aria-label={account.id ? `Guardar ${account.means}` : 'Guardar la cuenta nueva'}
      >
        Guardar
      </button>
    </Form>
  )
}
