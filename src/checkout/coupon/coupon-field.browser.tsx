import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useId, useState } from 'react'
import buttons from '../../lib/button.module.css'
import fields from '../controls/field.module.css'
import { FieldError } from '../controls/field-controls.tsx'
import form from '../form/order-form.module.css'
import { POSTED } from '../posted/posted-names.ts'
import { $coupon } from './answered-coupon.browser.ts'
import styles from './coupon.module.css'

interface Props {
  /** The code that the order has; '' without one. */
  readonly code: string
  /** Why it takes nothing off. */
  readonly lack: string
  onCode(code: string): void
}

/** *Tengo un cupón*: folded until it is wanted. The order has the code from the tap on *Aplicar* on. */
export function CouponField({ code, lack, onCode }: Props) {
  const id = useId()
  const answered = useStore($coupon)
  const [typed, setTyped] = useState('')
  const isAsking = answered === 'asking'
  const known = answered === 'asking' ? null : answered
  const problem = known?.problem ?? ''
  if (code !== '') {
    const said = isAsking ? 'Comprobando tu cupón…' : problem || lack || 'Cupón aplicado.'
    return (
      <div className={styles.applied}>
        <p role="status">
          <strong>{known?.terms?.code ?? code.toUpperCase()}</strong> · {said}
        </p>
        <button type="button" className={buttons.link} onClick={() => onCode('')}>
          Quitar<span className={form.spoken}> el cupón</span>
        </button>
      </div>
    )
  }
  const apply = (): void => {
    if (typed.trim() !== '') onCode(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <details className={styles.coupon} {...(problem !== '' && { open: true })}>
      <summary>Tengo un cupón</summary>
      <div className={styles.row}>
        <label className={form.spoken} htmlFor={id}>
          Código del cupón
        </label>
        <input
          id={id}
          className={fields.input}
          name={POSTED.coupon}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Código"
          enterKeyHint="done"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-error`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={buttons.plain} onClick={apply}>
          Aplicar
        </button>
      </div>
      <FieldError id={id} message={problem || undefined} />
    </details>
  )
}
