import type { PaymentAccount } from '../../../shops/payment-account.ts'
import controls from '../../orders/controls.module.css'
import settings from '../settings/settings.module.css'
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
    <form className={settings.form} method="post" action={action}>
      <input type="hidden" name="cuenta" value={account.id} />
      {seen !== undefined && <input type="hidden" name="visto" value={seen} />}
      {rows.map(({ part, name, label, hint, most }) => {
        const id = `${name}-${key}`
        const problem = account.problems?.[part]
        const about = [hint && `${id}-ayuda`, problem && `${id}-mal`].filter(Boolean).join(' ')
        return (
          <div key={part} className={settings.field}>
            <label htmlFor={id}>{label}</label>
            {hint && (
              <span className={settings.hint} id={`${id}-ayuda`}>
                {hint}
              </span>
            )}
            <input
              className={settings.input}
              id={id}
              name={name}
              defaultValue={account[part]}
              maxLength={most}
              autoComplete="off"
              required={part === 'means' || part === 'holder'}
              {...(part === 'means' && { list: 'medios' })}
              {...(about && { 'aria-describedby': about })}
              {...(problem && { 'aria-invalid': true })}
            />
            {problem && (
              <span className={settings.problem} id={`${id}-mal`}>
                {problem}
              </span>
            )}
          </div>
        )
      })}
      <button
        className={controls.main}
        type="submit"
        name="hacer"
        value="guardar"
        aria-label={account.id ? `Guardar ${account.means}` : 'Guardar la cuenta nueva'}
      >
        Guardar
      </button>
    </form>
  )
}
