import type { ReactNode } from 'react'
import buttons from '../../lib/button.module.css'
import field from '../controls/field.module.css'
import styles from './deposit.module.css'
import type { PaymentField, PaymentForm } from './shown-deposit.ts'
import { usePayment } from './use-payment.browser.ts'

interface Props {
  readonly action: string
  readonly form: PaymentForm
  /** The means of the shop’s accounts. */
  readonly means: readonly string[]
}

const OTHER = 'Otro medio'

/** The form that reports a payment. Without script it is posted as it is. With script its picture is made smaller first, and a lost connection leaves it filled in. */
export function PaymentFields({ action, form, means }: Props) {
  const { problems, problem, kept, isSending, send } = usePayment(action, form)
  const about = (name: PaymentField, hint = '') => {
    const ids = [hint, problems[name] && `${name}-mal`].filter(Boolean).join(' ')
    return { ...(ids && { 'aria-describedby': ids }), ...(problems[name] && { 'aria-invalid': true }) }
  }
  const row = (name: PaymentField, label: string, control: ReactNode, hint?: string) => (
    <div className={field.field}>
      <label htmlFor={`pago-${name}`}>{label}</label>
      {hint && (
        <span className={field.hint} id={`${name}-ayuda`}>
          {hint}
        </span>
      )}
      {control}
      {problems[name] && (
        <p className={field.error} id={`${name}-mal`}>
          {problems[name]}
        </p>
      )}
    </div>
  )
  const offered = [...means, ...(means.includes(form.means) || form.means === '' ? [] : [form.means]), OTHER]
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={send}
      onInput={(event) => event.currentTarget.setAttribute('data-typed', '')}
      noValidate
    >
      <h3>¿Ya pagaste? Cuéntanos</h3>
      <p className={`${field.error} ${styles.problem}`} role="alert">
        {problem}
      </p>
      <input type="hidden" name="clave" value={form.key} />
      <input type="hidden" name="guardada" value={kept} />
      {row(
        'medio',
        'Con qué pagaste',
        <select className={field.input} id="pago-medio" name="medio" defaultValue={form.means} {...about('medio')}>
          <option value="">Elige</option>
          {offered.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>,
      )}
      {row(
        'monto',
        'Cuánto pagaste',
        <input
          className={field.input}
          id="pago-monto"
          name="monto"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={form.amount}
          {...about('monto')}
        />,
      )}
      {row(
        'numero',
        'Número de operación',
        <input
          className={field.input}
          id="pago-numero"
          name="numero"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          defaultValue={form.reference}
          {...about('numero', 'numero-ayuda')}
        />,
        'Está en la constancia que te muestra tu app.',
      )}
      {row(
        'foto',
        'Captura de la constancia',
        <input
          className={field.input}
          id="pago-foto"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          {...about('foto', 'foto-ayuda')}
        />,
        kept === '' ? 'Una foto o captura, de 8 MB como máximo. Solo la ve la tienda.' : KEPT,
      )}
      <button type="submit" className={`${buttons.main} ${buttons.wide}`} aria-disabled={isSending || undefined}>
        {isSending ? 'Enviando…' : 'Enviar constancia'}
      </button>
    </form>
  )
}

const KEPT = 'Tu foto ya llegó: no hace falta que la elijas otra vez.'
